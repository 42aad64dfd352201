import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { loadTexts, restoreLocale } from '#lib/locale.ts';
import { followTokens, restoreSession, session } from '#lib/session.ts';
import { isNative } from '#platform/native.ts';

import { keepEarlyErrors } from './error-reports/early-errors.ts';
import { followAhead } from './listeners/ahead.ts';
import { followLanguage } from './listeners/language.ts';
import { followNavigation } from './listeners/navigation.ts';
import { followNetwork } from './listeners/network.ts';
import { followSession } from './listeners/session.ts';
import { loadData } from './load-data.ts';
import { createAppRouter } from './router.tsx';
import { startUp } from './start-up.ts';

/** Starts the whole app in an element of the page. The answer takes it down again. */
export async function startApp(place: HTMLElement, history?: RouterHistory): Promise<() => void> {
  const router = createAppRouter(history);
  const errors = keepEarlyErrors();
  const react = createRoot(place, errors.reactOptions);
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
    loadTexts,
    fetchUser: async () => {
      await restoreSession();
      return session.get().status === 'signed_in';
    },
    loadData: () => loadData('start'),
    mount: () => {
      stops.push(followSession(router), followNavigation(router), followLanguage(), followAhead(router));
      react.render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      );
    },
  }).finally(() => stops.push(errors.reportLater()));

  return () => {
    for (const stop of stops) stop();
    react.unmount();
  };
}
