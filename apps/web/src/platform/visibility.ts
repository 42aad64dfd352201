/** Whether the app is in front: in a background tab, or on a phone that sleeps, it is not visible. */
export const visibility = {
  isVisible: (): boolean => document.visibilityState === 'visible',

  /** Calls back when the app comes to the front or leaves it; returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
