import { expect, test as base } from '../testing/test.ts';
import { createNativeSide } from './native-side.ts';
import type { NativeResult } from './native-side.ts';
import { receive, shellScript, wordName } from './page-side.ts';
import type { PageWord } from './page-side.ts';
import type { Options, PhoneState } from './phone-plugins.ts';
import { pluginHeaders } from './plugin-headers.ts';
import type { PhoneSystem } from './plugin-headers.ts';

type Page = Parameters<Parameters<typeof base>[2]>[0]['page'];

/** A push as it comes from the service: what the app is given of it. */
export interface Push {
  readonly title?: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A phone with the app on it, whose native side is pretended: Capacitor's own script stands between it and the page. */
export interface FakePhone {
  /** What the phone is and holds. May be changed at any time. */
  readonly state: PhoneState;
  /** In the order in which the page made them: `App.addListener resume`, `SecureStorage.internalGetItem`, `GET /auth/me`. */
  readonly log: readonly string[];
  /** What a method has been given, `Browser.open`, oldest first. */
  callsOf(method: string): readonly Options[];
  /** Waits until the app listens to an event, `App.resume`. */
  listens(event: string): Promise<void>;
  /** Away, and to the front again. */
  resume(): void;
  /** Android’s back button. */
  back(): void;
  /** Another app, or a mail, opens an address of this one. */
  openBy(url: string): void;
  /** A push comes while the app is open. */
  receivePush(push: Push): void;
  /** The person touches a push that lay in the phone’s list; before the app has started, it starts the app. */
  tapPush(push: Push): void;
  /** Anything else that a plugin tells: `tell('Browser', 'browserFinished')`. */
  emit(plugin: string, event: string, what?: { data?: object | null; isKept?: boolean }): void;
}

interface PhoneFixtures {
  readonly system: PhoneSystem;
  /** Whether this build of the shell was made with a push service. */
  readonly hasPush: boolean;
  readonly phone: FakePhone;
}

/** The tests of the house, on a phone: each page is the one of the app. */
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
    // What an iPhone is told of the console is no doing of the app.
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

/** A page that is just being left hears nothing more. */
async function send(page: Page, result: NativeResult): Promise<void> {
  try {
    await page.evaluate(receive, result);
  } catch (error) {
    if (!/closed|destroyed|navigat|Test ended/i.test(String(error))) throw error;
  }
}

/** The word that the shell’s build with a push service writes into the page. */
async function markPush(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({
        response,
        body: html.replace('<head>', '<head><meta name="bylgja-push" content="on">'),
      });
    },
  );
}
