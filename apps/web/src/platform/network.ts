/** Whether the device says that it has a connection. That it has one does not mean that it reaches anything. */
export const network = {
  isOnline: (): boolean => navigator.onLine,

  /** Calls back when the connection comes or goes; returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    addEventListener('online', onChange);
    addEventListener('offline', onChange);
    return () => {
      removeEventListener('online', onChange);
      removeEventListener('offline', onChange);
    };
  },
};
