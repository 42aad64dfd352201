/** Whether the app is in front: a tab in the background, or a phone that sleeps, shows it to nobody. */
export const visibility = {
  isVisible: (): boolean => document.visibilityState === 'visible',

  /** Tells when the app comes to the front or goes; returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
