import { createContext, useCallback, useContext, useEffect, useMemo, useReducer, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from './button.tsx';
import { scrollOn, watchSight } from './sight.ts';

import styles from './review.module.css';

/**
 * Whether the receipt has been seen to its end: not known before the first look, not yet, just now, or yes. Once it has been
 * seen it stays so.
 */
type Sight = 'unknown' | 'unseen' | 'turning' | 'seen';
type SightEvent = 'began' | 'in_sight' | 'out_of_sight' | 'turned';

interface ReviewContent {
  readonly sight: Sight;
  readonly setReceipt: (receipt: HTMLElement | null) => void;
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
  const [receipt, setReceipt] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [sight, tell] = useReducer(sightAfter, 'unknown');

  const begin = useCallback((element: HTMLElement | null) => {
    tell('began');
    setReceipt(element);
  }, []);
  useEffect(() => {
    const end = receipt?.lastElementChild;
    if (!end) return undefined;
    return watchSight(end, bar, (isInSight) => tell(isInSight ? 'in_sight' : 'out_of_sight'));
  }, [receipt, bar]);
  useEffect(() => {
    if (sight !== 'turning') return undefined;
    const timer = setTimeout(() => tell('turned'), turnMs);
    return () => clearTimeout(timer);
  }, [sight]);

  const content = useMemo(() => {
    function readOn() {
      const end = receipt?.lastElementChild;
      if (!end) return;
      scrollOn(end, bar);
      receipt?.focus({ preventScroll: true });
    }
    return { sight, setReceipt: begin, setBar, readOn };
  }, [sight, receipt, bar, begin]);
  return <ReviewContext value={content}>{children}</ReviewContext>;
}

function sightAfter(sight: Sight, event: SightEvent): Sight {
  switch (event) {
    case 'began':
      return 'unknown';
    case 'in_sight':
      if (sight === 'unknown') return 'seen';
      return sight === 'unseen' ? 'turning' : sight;
    case 'out_of_sight':
      return sight === 'unknown' ? 'unseen' : sight;
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

/**
 * What is to be seen before it is done: the amounts, what changes, how it is paid, and what has to be accepted. Give it a `key`
 * that changes with what it says, where that can change.
 */
export function Receipt({ label, children }: { label: string; children: ReactNode }) {
  const { setReceipt } = useReview();
  return (
    <section ref={setReceipt} aria-label={label} tabIndex={-1} className={styles.receipt}>
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
