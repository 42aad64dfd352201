import { paths } from '@bylgja/contract/app-paths';

import { appLock } from '#lib/app-lock.ts';
import { phoneApp } from '#platform/phone-app.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import type { Subscribe } from './subscription.ts';

/** Where there is nothing to go back to. */
const first: ReadonlySet<string> = new Set([paths.home, paths['home-welcome'], paths['auth.login']]);

/**
 * Android's back button: closes the open modal unless it is not dismissable, else goes back, asking first where changes are unsaved.
 * From the first screens it minimizes the app, and from one that a link has opened it goes home.
 */
export const subscribeToBackButton: Subscribe = ({ history }) =>
  phoneApp.onBack(() => {
    if (appLock.get() !== 'open') return void phoneApp.minimize();
    if (overlay.back()) return;
    if (first.has(history.location.pathname)) void phoneApp.minimize();
    else if (history.canGoBack()) history.back();
    else history.replace(paths.home);
  });
