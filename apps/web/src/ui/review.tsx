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

import { Button } from './button.tsx';
import { scrollOn, watchSight } from './sight.ts';

import styles from './review.module.css';

/**
 * Whether the receipt has been seen to its end: not known before the first look, not known again since what it says has
 * changed, not yet, just now, or yes. Once it has been seen it stays so, until it says something else.
 */
type Sight = 'unknown' | 'changed' | 'unseen' | 'turning' | 'seen';
type SightEvent = 'began' | 'in_sight' | 'out_of_sight' | 'turned';

/** The receipt, and what it says; whatever changes of it is looked at again. */
interface Shown {
  readonly receipt: HTMLElement | null;
  readonly said: string;
}

interface ReviewContent {
  readonly sight: Sight;
  readonly show: (shown: Shown) => void;
  readonly setBar: (bar: HTMLElement | null) => void;
  readonly readOn: () => void;
}

const ReviewContext = createContext<ReviewContent | null>(null);

/** For so long after its meaning has changed a button takes no press: it was meant for what stood there before. */
const turnMs = 400;

/**
 * Round a review: a `Receipt` and the `ReviewButton` that moves money or data. The button does so once the end of the receipt has
 * been in sight; until then it leads there.
 */
export function Review({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ receipt: null, said: '' });
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [sight, tell] = useReducer(sightAfter, 'unknown');

  const show = useCallback((receipt: Shown) => {
    tell('began');
    setShown(receipt);
  }, []);
  useEffect(() => {
    const end = shown.receipt?.lastElementChild;
    if (!end) return undefined;
    return watchSight(end, bar, (isInSight) => tell(isInSight ? 'in_sight' : 'out_of_sight'));
  }, [shown, bar]);
  useEffect(() => {
    if (sight !== 'turning') return undefined;
    const timer = setTimeout(() => tell('turned'), turnMs);
    return () => clearTimeout(timer);
  }, [sight]);

  const content = useMemo(() => {
    function readOn() {
      const { receipt } = shown;
      const end = receipt?.lastElementChild;
      if (!end) return;
      scrollOn(end, bar);
      receipt?.focus({ preventScroll: true });
    }
    return { sight, show, setBar, readOn };
  }, [sight, shown, bar, show]);
  return <ReviewContext value={content}>{children}</ReviewContext>;
}

function sightAfter(sight: Sight, event: SightEvent): Sight {
  switch (event) {
    case 'began':
      return sight === 'unknown' ? 'unknown' : 'changed';
    case 'in_sight':
      if (sight === 'unknown') return 'seen';
      return sight === 'unseen' || sight === 'changed' ? 'turning' : sight;
    case 'out_of_sight':
      return sight === 'unknown' || sight === 'changed' ? 'unseen' : sight;
    case 'turned':
      return sight === 'turning' ? 'seen' : sight;
  }
}

/** The review that a part stands in. A button that moves money or data stands in one. */
function useReview(): ReviewContent {
  const review = useContext(ReviewContext);
  if (review === null) throw new Error('a receipt and its button stand in a review');
  return review;
}

/** What covers the foot of a review. Elsewhere nobody needs to know. */
export function useReviewBar(): ((bar: HTMLElement | null) => void) | undefined {
  return useContext(ReviewContext)?.setBar;
}

interface ReceiptProps {
  readonly label: string;
  /** What it says of money and data, as plain data: when that changes, it is to be seen anew. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/** What is to be seen before it is done: the amounts, what changes, how it is paid, and what has to be accepted. */
export function Receipt({ label, of, children }: ReceiptProps) {
  const { show } = useReview();
  const receipt = useRef<HTMLElement>(null);
  const said = JSON.stringify(of);
  useLayoutEffect(() => {
    show({ receipt: receipt.current, said });
    return () => show({ receipt: null, said: '' });
  }, [said, show]);
  return (
    <section ref={receipt} aria-label={label} tabIndex={-1} className={styles.receipt}>
      {children}
      <span className={styles.end} />
    </section>
  );
}

type ReviewButtonProps = Omit<ComponentProps<typeof Button>, 'asLink' | 'resting'> & {
  /** What it says while the receipt has not been seen: that it leads there. */
  readOn: string;
};

/** The button of a review that does what the receipt says. */
export function ReviewButton({ readOn, ...button }: ReviewButtonProps) {
  const review = useReview();
  if (review.sight === 'unseen' && !button.disabledBy && !button.busy) {
    return (
      <Button kind="tonal" icon="down" wide={button.wide} onPress={review.readOn}>
        {readOn}
      </Button>
    );
  }
  return <Button {...button} resting={review.sight !== 'seen'} />;
}
