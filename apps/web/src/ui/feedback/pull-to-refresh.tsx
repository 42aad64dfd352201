import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Icon } from '../data/icon.tsx';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { enoughPx, signAt, startsPull } from './pull.ts';
import type { Point } from './pull.ts';

import styles from './pull-to-refresh.module.css';

type PullToRefreshProps = {
  texts: { updating: string; updated: string };
  /** Asks for everything that is shown again. Returns whether it came; the caller says what did not. */
  onRefresh: () => Promise<boolean>;
};

/** `pulled`: far enough, and not let go yet. */
type State = 'idle' | 'pulling' | 'pulled' | 'updating' | 'updated';

const coarse = globalThis.matchMedia('(pointer: coarse)');

/**
 * At the top of a page a finger pulls it down to have it updated, as in a phone's own apps. Only the sign moves: the page stays under
 * the finger. While it is there, the browser's own way of reloading by pulling is off.
 */
export function PullToRefresh({ texts, onRefresh }: PullToRefreshProps) {
  const [state, setState] = useState<State>('idle');
  const sign = useRef<HTMLDivElement>(null);

  const onPulled = useEffectEvent((px: number) => {
    sign.current?.style.setProperty('--pulled', `${signAt(px)}px`);
    setState(px >= enoughPx ? 'pulled' : 'pulling');
  });
  const onLetGo = useEffectEvent(async (px: number) => {
    if (px < enoughPx) return setState('idle');
    setState('updating');
    setState((await onRefresh()) ? 'updated' : 'idle');
  });
  const isBusy = useEffectEvent(() => state === 'updating');
  useEffect(
    () =>
      followFinger({
        mayStart: () => !isBusy() && isAtTop(),
        onPulled: (px) => onPulled(px),
        onLetGo: (px) => void onLetGo(px),
      }),
    [],
  );
  return (
    <div ref={sign} className={styles.pull} data-state={state} aria-live="polite">
      <span className={styles.sign} aria-hidden="true">
        <Icon name="renew" turning={state === 'updating'} />
      </span>
      <VisuallyHidden>
        {state === 'updating' && texts.updating}
        {state === 'updated' && texts.updated}
      </VisuallyHidden>
    </div>
  );
}

/** Nothing lies over the page, and there is nothing above what is seen of it. */
function isAtTop(): boolean {
  return coarse.matches && globalThis.scrollY <= 0 && document.querySelector('dialog:modal') === null;
}

interface Following {
  readonly mayStart: () => boolean;
  readonly onPulled: (px: number) => void;
  /** 0: it was called off. */
  readonly onLetGo: (px: number) => void;
}

/** Follows one finger that begins at the top and goes down. It never holds up scrolling. Returns an unsubscribe function. */
function followFinger({ mayStart, onPulled, onLetGo }: Following): () => void {
  let from: Point | null = null;
  let isPull = false;
  let pulled = 0;

  function onStart({ touches }: TouchEvent): void {
    const [finger] = touches;
    end();
    if (touches.length === 1 && finger !== undefined && mayStart()) from = pointOf(finger);
  }
  function onMove({ touches }: TouchEvent): void {
    const [finger] = touches;
    if (from === null || finger === undefined) return;
    const to = pointOf(finger);
    const isDown = startsPull(from, to);
    isPull ||= isDown === true;
    if (isPull) {
      pulled = to.y - from.y;
      onPulled(pulled);
    } else if (touches.length > 1 || globalThis.scrollY > 0 || isDown === false) {
      from = null;
    }
  }
  function end(): void {
    if (isPull) onLetGo(pulled);
    from = null;
    isPull = false;
    pulled = 0;
  }
  function cancel(): void {
    pulled = 0;
    end();
  }
  const stopping = new AbortController();
  const options = { passive: true, signal: stopping.signal };
  document.addEventListener('touchstart', onStart, options);
  document.addEventListener('touchmove', onMove, options);
  document.addEventListener('touchend', end, options);
  document.addEventListener('touchcancel', cancel, options);
  return () => stopping.abort();
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}
