/** Whether the device says that it has a connection. That it has one does not mean that it reaches anything. */
export const network = {
  isOnline: (): boolean => navigator.onLine,

  /** Watches for as long as the page stands. The answer tells whether it has said at any time that it has none. */
  watchLoss(): () => boolean {
    let isLost = !navigator.onLine;
    addEventListener('offline', () => (isLost = true), { once: true });
    return () => isLost;
  },

  /** Tells when the connection comes or goes; the answer stops it. */
  subscribe(onChange: () => void): () => void {
    addEventListener('online', onChange);
    addEventListener('offline', onChange);
    return () => {
      removeEventListener('online', onChange);
      removeEventListener('offline', onChange);
    };
  },
};
