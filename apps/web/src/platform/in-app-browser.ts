import { Browser } from '@capacitor/browser';

/** Shows a page over the app, with the address and the lock of a browser. */
export async function openInAppBrowser(url: string): Promise<void> {
  await Browser.open({ url });
}

/** Puts it away again; nothing where none is open, which not every phone takes kindly. */
export async function closeInAppBrowser(): Promise<void> {
  try {
    await Browser.close();
  } catch {
    // It was closed already.
  }
}

/** Calls back when it is closed, by the person or by us. Returns an unsubscribe function. */
export function onInAppBrowserClosed(run: () => void): () => void {
  const begun = Browser.addListener('browserFinished', run);
  return () => void begun.then((handle) => handle.remove());
}
