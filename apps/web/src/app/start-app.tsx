import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';

import { loadTexts, restoreLocale } from '#lib/locale.ts';
import { followTokens, restoreSession, session } from '#lib/session.ts';
import { isNative } from '#platform/native.ts';
import { fetchFont } from '#platform/page.ts';

import { begin } from './beginning.ts';
import type { Beginning } from './beginning.ts';
import { followAhead } from './listeners/ahead.ts';
import { followLanguage } from './listeners/language.ts';
import { followNavigation } from './listeners/navigation.ts';
import { followNetwork } from './listeners/network.ts';
import { followSession } from './listeners/session.ts';
import { loadData } from './load-data.ts';
import { createAppRouter } from './router.tsx';
import type { AppRouter } from './router.tsx';
import { startUp } from './start-up.ts';

/** A door that stands open (`door.tsx`): whoever has gone through comes to the next step. */
interface Door extends Beginning {
  readonly next?: string | undefined;
}

/** Starts the whole app in an element of the page, in the place of the door if there is one. The answer takes it down again. */
export async function startApp(
  place: HTMLElement,
  history?: RouterHistory,
  door?: Door,
): Promise<() => void> {
  fetchFont();
  const router = createAppRouter(history);
  const { errors, react } = door ?? begin(place);
  const stops: (() => void)[] = [];

  await startUp({
    registerPlugins: async () => {
      if (isNative) {
        const { followPhone } = await import('./native/native-shell.ts');
        stops.push(followPhone(router));
      }
      stops.push(followTokens(), followNetwork());
    },
    restoreLocale,
    loadTexts: () => loadTexts().catch(() => undefined),
    fetchUser: async () => {
      await restoreSession();
      return session.get().status === 'signed_in';
    },
    loadData: () => loadData('start'),
    mount: () => {
      stops.push(followSession(router), followNavigation(router), followLanguage(), followAhead(router));
      const draw = () =>
        react.render(
          <StrictMode>
            <RouterProvider router={router} />
          </StrictMode>,
        );
      // A phone may lead elsewhere before anything is drawn: then whoever leads there has to find the router at work.
      if (isNative) draw();
      else stops.push(drawLoaded(router, draw, door?.next));
    },
  }).finally(() => stops.push(errors.reportLater()));

  return () => {
    for (const stop of stops) stop();
    react.unmount();
  };
}

/**
 * What the address leads to is drawn once it is loaded, in pieces between which a touch is answered: what the router tells while it loads
 * React would draw in one go. In the place of a door the app shows at first what the door has shown, and goes on from there, so that
 * the way back leads there, too. The answer keeps it from being drawn if it has not been yet.
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
