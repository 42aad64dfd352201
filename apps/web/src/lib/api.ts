import { createClient } from '@bylgja/client';
import type { CallArguments, CallFailure, CallName, CallResult } from '@bylgja/client';
import type { TextKey } from '@bylgja/i18n';

import { takeEarlyAnswer } from '#platform/early-answer.ts';
import { keysOfDevice } from '#platform/keys-of-device.ts';
import { refreshLock } from '#platform/lock.ts';
import { preferences } from '#platform/preferences.ts';
import { subscribeToServerTime, timers } from '#platform/time.ts';
import { tokenStore } from '#platform/token-store.ts';

import { connection, heard, underWay } from './connection.ts';
import { demoOutbox } from './demo.ts';
import { currentLocale } from './locale.ts';
import { createStartAnswers } from './start-answers.ts';

const isDemo = demoOutbox() !== null;

const client = createClient({
  baseUrl: `${import.meta.env.API_URL}/api`,
  fetch: async (request) => {
    const response = await underWay(takeEarlyAnswer(request) ?? fetch(request));
    if (isDemo) subscribeToServerTime(response.headers.get('date'));
    return response;
  },
  locale: currentLocale,
  timeoutMs: 15_000,
  timers,
  store: tokenStore,
  lock: refreshLock,
  deviceToken: {
    read: () => preferences.get(keysOfDevice.deviceToken),
    write: (token) => preferences.set(keysOfDevice.deviceToken, token),
  },
  isOffline: () => !connection.isOnline(),
  onCall: heard,
});

const startAnswers = createStartAnswers({
  ask: () => client.call('GET /home'),
  session: client.tokens.session,
  locale: currentLocale,
  nowMs: timers.now,
});

/** Calls that no user waits for: reads and background reports. */
type Read =
  | Extract<CallName, `GET ${string}`>
  | 'POST /subscriptions/previews'
  | 'POST /status'
  | 'POST /auth/logout';

/** Calls that carry out a user's action. The rest are made by the client itself and by other servers. */
export type Act = Exclude<
  CallName,
  Read | 'POST /auth/refresh-token' | 'POST /payment-callbacks/:provider' | 'POST /network-callbacks'
>;

/** The message when an action fails for a reason without its own text. */
export type FailureText = Extract<TextKey, `failed.${string}`>;

/** A failure with the action that the user attempted. */
export interface NamedFailure extends CallFailure {
  readonly whatFailed?: FailureText;
}

/** The API, and the tokens of the session with it. Signing in and out is `session.ts`. */
export const api = {
  tokens: client.tokens,

  /** Loads everything an app needs at start in one call: the following reads are answered with parts of its response. */
  askForStart: startAnswers.ask,

  /** `api.call('GET /orders', { signal })` */
  call: async <Name extends Read>(name: Name, ...options: CallArguments<Name>): Promise<CallResult<Name>> =>
    (await startAnswers.take(name, options[0])) ?? client.call(name, ...options),

  /**
   * An act of the person: `api.act('failed.markAllRead', 'PATCH /notifications/mark-all-as-read')`. Without a failure text it does not
   * compile, and the failure carries that text to where it is shown.
   */
  async act<Name extends Act>(
    whatFailed: FailureText,
    name: Name,
    ...options: CallArguments<Name>
  ): Promise<CallResult<Name>> {
    startAnswers.forget();
    const result = await client.call(name, ...options);
    if (result.ok) return result;
    const named: typeof result & NamedFailure = { ...result, whatFailed };
    return named;
  },
};
