import { App } from '@capacitor/app';
import type { PluginListenerHandle } from '@capacitor/core';

/** The phone's events about the app, and the app's requests to the phone. In the native shell only: browsers refuse. */
export const phoneApp = {
  /** The app has come to the front again. Returns an unsubscribe function, as everywhere here. */
  onResume: (run: () => void) => stopping(App.addListener('resume', run)),

  /** The app goes away: to the list of recent apps, behind another, or behind a locked screen. */
  onPause: (run: () => void) => stopping(App.addListener('pause', run)),

  /** Android's back button, which does nothing of its own once there is a listener. */
  onBack: (run: () => void) => stopping(App.addListener('backButton', run)),

  /** The app was opened, or brought to the front, by an address: `https://…/kvittan/…` or one of the app's own scheme. */
  onOpenedBy: (run: (address: string) => void) =>
    stopping(App.addListener('appUrlOpen', ({ url }) => run(url))),

  /** `0.9.0`, as the store knows this build. */
  version: async (): Promise<string> => (await App.getInfo()).version,

  /** Puts the app away, as Android does when nothing is left to go back to. */
  minimize: (): Promise<void> => App.minimizeApp(),
};

/** Ends a listening that may not have begun yet. */
export function stopping(begun: Promise<PluginListenerHandle>): () => void {
  return () => void begun.then((handle) => handle.remove());
}
