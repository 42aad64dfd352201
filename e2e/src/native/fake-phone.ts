import { expect, test as base } from '../testing/test.ts';
import { createNativeSide } from './native-side.ts';
import type { NativeResult } from './native-side.ts';
import { receive, shellScript, wordName } from './page-side.ts';
import type { PageWord } from './page-side.ts';
import type { Options, PhoneState } from './phone-plugins.ts';
import { pluginHeaders } from './plugin-headers.ts';
import type { PhoneSystem } from './plugin-headers.ts';

type Page = Parameters<Parameters<typeof base>[2]>[0]['page'];

/** A push notification as the app receives it from the service. */
export interface Push {
  readonly title?: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A phone with the app and a fake native side; Capacitor's real bridge script connects it to the page. */
export interface FakePhone {
  /** The phone's state. A test may change it at any time. */
  readonly state: PhoneState;
  /** In the order of the page's calls: `App.addListener resume`, `SecureStorage.internalGetItem`, `GET /auth/me`. */
  readonly log: readonly string[];
  /** The arguments of each call to a method such as `Browser.open`, oldest first. */
  callsOf(method: string): readonly Options[];
  /** Waits until the app listens for an event such as `App.resume`. */
  listens(event: string): Promise<void>;
  /** Puts the app in the background and back in the foreground. */
  resume(): void;
  /** Android’s back button. */
  back(): void;
  /** Another app or a mail opens one of our links. */
  openBy(url: string): void;
  /** A push arrives while the app is open. */
  receivePush(push: Push): void;
  /** The user taps a push in the notification list; this starts the app if it is not running. */
  tapPush(push: Push): void;
  /** Sends any other plugin event: `send('Browser', 'browserFinished')`. */
  emit(plugin: string, event: string, what?: { data?: object | null; isKept?: boolean }): void;
}

interface PhoneFixtures {
  readonly system: PhoneSystem;
  /** Whether the shell was built with a push service. */
  readonly hasPush: boolean;
  readonly phone: FakePhone;
}

/** Our `test` on a phone: every page is the app's. */
export const test = base.extend<PhoneFixtures>({
  system: ['android', { option: true }],
  hasPush: [true, { option: true }],

  phone: [
    async ({ page, system, hasPush }, provide) => {
      const { phone, unanswered } = await putOnPhone(page, system);
      if (hasPush) await markPush(page);
      await provide(phone);
      expect(unanswered, 'calls that no plugin of the phone knows').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function putOnPhone(page: Page, system: PhoneSystem) {
  const state = newPhone(system);
  const log: string[] = [];
  const calls: { readonly method: string; readonly options: Options }[] = [];
  const native = createNativeSide(state, (result) => void send(page, result));

  await page.exposeBinding(wordName, (_, word: PageWord) => {
    if (word.kind === 'begun') return native.begin();
    if (word.kind === 'api') return void log.push(word.name);
    const method = `${word.pluginId}.${word.methodName}`;
    const { eventName } = word.options;
    // iOS forwards the console to native code; the app does not make these calls.
    if (word.pluginId !== 'Console') {
      log.push(typeof eventName === 'string' ? `${method} ${eventName}` : method);
      calls.push({ method, options: word.options });
    }
    return native.take(word);
  });
  await page.addInitScript(shellScript({ system, headers: pluginHeaders(system) }));

  const phone: FakePhone = {
    state,
    log,
    callsOf: (method) => calls.filter((call) => call.method === method).map(({ options }) => options),
    listens: (event) => expect.poll(() => log).toContain(event.replace('.', '.addListener ')),
    resume: () => native.emit('App', 'resume'),
    back: () => native.emit('App', 'backButton', { data: { canGoBack: true }, isKept: true }),
    openBy: (url) => native.emit('App', 'appUrlOpen', { data: { url }, isKept: true }),
    receivePush: (push) =>
      native.emit('PushNotifications', 'pushNotificationReceived', { data: pushed(push), isKept: true }),
    tapPush: (push) =>
      native.emit('PushNotifications', 'pushNotificationActionPerformed', {
        data: { actionId: 'tap', notification: pushed(push) },
        isKept: true,
      }),
    emit: native.emit,
  };
  return { phone, unanswered: native.unanswered };
}

function newPhone(system: PhoneSystem): PhoneState {
  return {
    system,
    version: '3.0.0',
    device: {
      name: system === 'ios' ? 'iPhone' : 'Pixel 7',
      model: system === 'ios' ? 'iPhone15,2' : 'Pixel 7',
      osVersion: system === 'ios' ? '18.1' : '14',
      isVirtual: false,
    },
    secure: new Map(),
    isSecureRefusing: false,
    otherApps: new Set(),
    push: {
      leave: 'prompt',
      answer: 'granted',
      registration: { token: 'token-of-this-phone' },
      name: null,
      hasAnswered: false,
      isServiceReached: true,
      shown: [],
    },
    biometry: null,
    launchUrl: null,
  };
}

function pushed({ title, data }: Push): object {
  return { id: 'push-1', ...(title === undefined ? {} : { title }), data };
}

/** A page that is being closed receives nothing more. */
async function send(page: Page, result: NativeResult): Promise<void> {
  try {
    await page.evaluate(receive, result);
  } catch (error) {
    if (!/closed|destroyed|navigat|Test ended/i.test(String(error))) throw error;
  }
}

/** The flag that a shell built with a push service writes into the page. */
async function markPush(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({
        response,
        body: html.replace('<head>', '<head><meta name="app-push" content="on">'),
      });
    },
  );
}
