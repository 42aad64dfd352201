import { Keyboard } from '@capacitor/keyboard';

/** Calls back when the phone's keyboard is open and the page has its reduced height. Returns an unsubscribe function. */
export function onKeyboard(run: () => void): () => void {
  const begun = Keyboard.addListener('keyboardDidShow', run);
  return () => void begun.then((handle) => handle.remove());
}
