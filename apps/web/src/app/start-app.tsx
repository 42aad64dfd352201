import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';

import { loadTexts, restoreLocale } from '#lib/locale.ts';
import { subscribeToTokens, restoreSession, session } from '#lib/session.ts';
import { isNative } from '#platform/native.ts';
import { fetchFont } from '#platform/page.ts';

import { subscribeToLanguage } from './listeners/language.ts';
import { subscribeToNavigation } from './listeners/navigation.ts';
import { subscribeToNetwork } from './listeners/network.ts';
import { prefetchWhenIdle } from './listeners/prefetch.ts';
import { subscribeToSession } from './listeners/session.ts';
import { loadData } from './load-data.ts';
import { createAppRoot } from './react-root.ts';
import type { AppRoot } from './react-root.ts';
import { createAppRouter } from './router.tsx';
import type { AppRouter } from './router.tsx';
import { startUp } from './start-up.ts';

/** The page of the first step (`login-entry.tsx`), which the app takes over at the step that was chosen. */
interface LoginEntry extends AppRoot {
  readonly next?: string | undefined;
}

/** Starts the whole app in an element of the page, in the place of the login entry if there is one. Returns a function that takes it down again. */
export async function startApp(
  place: HTMLElement,
  history?: RouterHistory,
  loginEntry?: LoginEntry,
): Promise<() => void> {
  fetchFont();
  const router = createAppRouter(history);
  const { errors, react } = loginEntry ?? createAppRoot(place);
  const stops: (() => void)[] = [];

  await startUp({
    registerPlugins: async () => {
      if (isNative) {
        const { subscribeToPhone } = await import('./native/native-shell.ts');
        stops.push(subscribeToPhone(router));
      }
      stops.push(subscribeToTokens(), subscribeToNetwork());
    },
    restoreLocale,
    loadTexts: () => loadTexts().catch(() => undefined),
    fetchUser: async () => {
      await restoreSession();
      return session.get().status === 'signed_in';
    },
    loadData: () => loadData('start'),
    mount: () => {
      stops.push(
        subscribeToSession(router),
        subscribeToNavigation(router),
        subscribeToLanguage(),
        prefetchWhenIdle(router),
      );
      const draw = () =>
        react.render(
          <StrictMode>
            <RouterProvider router={router} />
          </StrictMode>,
        );
      // The phone may open a deep link before anything is drawn: its listener needs a running router.
      if (isNative) draw();
      else stops.push(drawLoaded(router, draw, loginEntry?.next));
    },
  }).finally(() => stops.push(errors.reportLater()));

  return () => {
    for (const stop of stops) stop();
    react.unmount();
  };
}

/**
 * Draws the screen of the address once it is loaded, in pieces between which the page answers touches: React would draw the router's
 * updates during loading in one go. In the place of the login entry the app first shows the same screen and navigates from there, so
 * that the back button leads to it. The returned function prevents the drawing if it has not happened yet.
 */
function drawLoaded(router: AppRouter, draw: () => void, next?: string): () => void {
  let isWanted = true;

  async function drawOnceLoaded(): Promise<void> {
    await router.load();
    if (!isWanted) return;
    const stop = router.subscribe('onRendered', () => {
      stop();
      if (next !== undefined) void router.navigate({ href: next });
    });
    startTransition(draw);
  }
  void drawOnceLoaded();
  return () => {
    isWanted = false;
  };
}
