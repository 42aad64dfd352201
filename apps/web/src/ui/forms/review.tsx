import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useBusyScreen } from '../layout/screen.tsx';
import { Button } from './button.tsx';
import { buttonKeys, useOwnPresses } from './own-presses.ts';
import { scrollOn, watchSight } from './sight.ts';

import styles from './review.module.css';

/**
 * Whether the summary has been seen to its end: not known before the first look and since what it says has changed, not yet,
 * just now, or yes. Once it has been seen it stays so, until it says something else.
 */
type Sight = 'unknown' | 'unseen' | 'turning' | 'seen';
type SightEvent = 'began' | 'in_sight' | 'out_of_sight' | 'tried' | 'turned';

interface Look {
  readonly sight: Sight;
}

/** The summary, and what it says; after a change it has to be seen again. */
interface Shown {
  readonly summary: HTMLElement | null;
  readonly said: string;
}

interface ReviewContent {
  readonly sight: Sight;
  readonly show: (shown: Shown) => void;
  readonly setBar: (bar: HTMLElement | null) => void;
  readonly readOn: () => void;
  /** A press that comes before the button takes one. */
  readonly onTry: () => void;
}

const ReviewContext = createContext<ReviewContent | null>(null);

/**
 * For this long after the summary has become visible the button takes no press: it was meant for what was there before. Each press
 * restarts it, so that a thumb which keeps tapping never gets through.
 */
export const turnMs = 400;

/**
 * Round a review: a `ReviewSummary` and the `ReviewButton` that moves money or data. The button does so once the end of the summary has
 * been in sight; until then it leads there.
 */
export function Review({ children }: { children: ReactNode }) {
  useBusyScreen(true);
  const [shown, setShown] = useState<Shown>({ summary: null, said: '' });
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [look, dispatch] = useReducer(lookAfter, { sight: 'unknown' });
  const { sight } = look;

  const show = useCallback((summary: Shown) => {
    dispatch('began');
    setShown(summary);
  }, []);
  useEffect(() => {
    const end = shown.summary?.lastElementChild;
    if (!end) return undefined;
    return watchSight(end, bar, (isInSight) => dispatch(isInSight ? 'in_sight' : 'out_of_sight'));
  }, [shown, bar]);
  useEffect(() => {
    if (look.sight !== 'turning') return undefined;
    const timer = setTimeout(() => dispatch('turned'), turnMs);
    return () => clearTimeout(timer);
  }, [look]);

  const content = useMemo(() => {
    function readOn() {
      const { summary } = shown;
      const end = summary?.lastElementChild;
      if (!end) return;
      scrollOn(end, bar);
      summary?.focus({ preventScroll: true });
    }
    return { sight, show, setBar, readOn, onTry: () => dispatch('tried') };
  }, [sight, shown, bar, show]);
  return <ReviewContext value={content}>{children}</ReviewContext>;
}

/** Returns a new object when the pause starts or restarts. */
function lookAfter(look: Look, event: SightEvent): Look {
  const sight = sightAfter(look.sight, event);
  const isRestAnew = event === 'tried' && sight === 'turning';
  return sight === look.sight && !isRestAnew ? look : { sight };
}

function sightAfter(sight: Sight, event: SightEvent): Sight {
  switch (event) {
    case 'began':
      return 'unknown';
    case 'in_sight':
      return sight === 'seen' ? 'seen' : 'turning';
    case 'out_of_sight':
      return sight === 'unknown' ? 'unseen' : sight;
    case 'turned':
      return sight === 'turning' ? 'seen' : sight;
    case 'tried':
      return sight;
  }
}

/** The surrounding review. A button that moves money or data needs one. */
function useReview(): ReviewContent {
  const review = useContext(ReviewContext);
  if (review === null) throw new Error('a summary and its button stand in a review');
  return review;
}

/** The element that covers the foot of a review; undefined outside a review. */
export function useReviewBar(): ((bar: HTMLElement | null) => void) | undefined {
  return useContext(ReviewContext)?.setBar;
}

interface ReviewSummaryProps {
  readonly label: string;
  /** What it says of money and data, as plain data: when that changes, it has to be seen again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** What is to be seen before it is done: the amounts, what changes, how it is paid, and what has to be accepted. */
export function ReviewSummary({ label, of, children }: ReviewSummaryProps) {
  const { show } = useReview();
  const summary = useRef<HTMLElement>(null);
  const said = JSON.stringify(of);
  useLayoutEffect(() => {
    show({ summary: summary.current, said });
    return () => show({ summary: null, said: '' });
  }, [said, show]);
  return (
    <section ref={summary} aria-label={label} tabIndex={-1} className={styles.summary}>
      {children}
      <span className={styles.end} />
    </section>
  );
}

type ReviewButtonProps = Omit<ComponentProps<typeof Button>, 'asLink' | 'resting' | 'guard'> & {
  /** What it says while the summary has not been seen: that it leads there. */
  readOn: string;
};

/** The button of a review that does what the summary says. It takes only a press that began while it was ready. */
export function ReviewButton({ readOn, ...button }: ReviewButtonProps) {
  const review = useReview();
  const isResting = review.sight !== 'seen';
  const isShut = isResting || Boolean(button.disabledBy) || Boolean(button.busy);
  const guard = useOwnPresses({ isShut, keys: buttonKeys, onTry: review.onTry });
  if (review.sight === 'unseen' && !button.disabledBy && !button.busy) {
    return (
      <Button kind="tonal" icon="down" wide={button.wide} onPress={review.readOn}>
        {readOn}
      </Button>
    );
  }
  return <Button {...button} resting={isResting} guard={guard} />;
}
