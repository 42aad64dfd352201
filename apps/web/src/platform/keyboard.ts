import { Keyboard } from '@capacitor/keyboard';

/** Tells when the phone's keyboard has come up and the page is as high as what it leaves. Returns an unsubscribe function. */
export function onKeyboard(run: () => void): () => void {
  const begun = Keyboard.addListener('keyboardDidShow', run);
  return () => void begun.then((handle) => handle.remove());
}
