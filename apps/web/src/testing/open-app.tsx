import type { User } from '@bylgja/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { vi } from 'vitest';

import { startApp } from '#app/start-app.tsx';
import { clearPinRequest, pinRequest } from '#features/auth/pin-request.ts';
import { registerDraft } from '#features/auth/register-draft.ts';
import { emptyDraft } from '#features/auth/register.view.ts';
import { typedEmail } from '#features/auth/typed-email.ts';
import { api } from '#lib/api.ts';
import { chooseLocale } from '#lib/locale.ts';
import { queryClient } from '#lib/query.ts';
import { unknownSession } from '#lib/session.reducer.ts';
import { session } from '#lib/session.ts';
import { overlay } from '#ui/overlay/overlay.ts';
import { cleanUpAfterEach } from '#ui/testing/clean-up.ts';

import { tokens } from './people.ts';

interface Opening {
  /** A session is stored on this device. */
  readonly signedIn?: boolean;
  /** The person that the device knows from then. */
  readonly known?: User;
}

export interface OpenedApp {
  readonly path: () => string;
  /** Opens an address in the same tab, as a link in a mail may. */
  readonly follow: (path: string) => void;
  /** Closes the app and opens it where it is, as a reload does. */
  readonly reload: () => Promise<void>;
}

interface RunningApp {
  readonly place: HTMLElement;
  readonly history: RouterHistory;
  readonly stop: () => void;
}

const running = new Set<RunningApp>();

/** The whole app at a path, on a device that stores what is given here. An app that is still open is closed: a page has one. */
export async function openApp(path: string, { signedIn = false, known }: Opening = {}): Promise<OpenedApp> {
  for (const open of running) close(open);
  if (signedIn) {
    localStorage.setItem('app.accessToken', tokens.accessToken);
    localStorage.setItem('app.refreshToken', tokens.refreshToken);
  }
  if (known !== undefined) localStorage.setItem('app.user', JSON.stringify(known));
  let app = await start(path);
  return {
    path: () => app.history.location.href,
    follow: (to) => app.history.push(to),
    reload: async () => {
      const { href } = app.history.location;
      close(app);
      clearTyped();
      app = await start(href);
    },
  };
}

async function start(path: string): Promise<RunningApp> {
  const place = document.body.appendChild(document.createElement('div'));
  const history = createMemoryHistory({ initialEntries: [path] });
  await api.tokens.isSignedIn();
  session.set(unknownSession);
  // What an app that is closed since was about to say.
  overlay.closeAll();
  const app = { place, history, stop: await startApp(place, history) };
  running.add(app);
  return app;
}

/** Another tab of the same browser signs out. */
export function endElsewhere() {
  localStorage.removeItem('app.refreshToken');
  localStorage.removeItem('app.accessToken');
  dispatchEvent(
    new StorageEvent('storage', { key: 'app.accessToken', newValue: null, storageArea: localStorage }),
  );
}

/** What is kept in the page alone. */
function clearTyped(): void {
  pinRequest.set(undefined);
  registerDraft.set(emptyDraft);
  typedEmail.set('');
}

function close(app: RunningApp): void {
  running.delete(app);
  app.stop();
  app.place.remove();
  queryClient.clear();
  overlay.closeAll();
}

cleanUpAfterEach(async () => {
  for (const app of running) close(app);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearTyped();
  await clearPinRequest();
  await chooseLocale('fo');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
