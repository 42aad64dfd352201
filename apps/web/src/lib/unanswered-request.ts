import type { CallFailure } from '@bylgja/client';

import { tabPreferences } from '#platform/preferences.ts';
import { newKey } from '#platform/random.ts';
import { clock } from '#platform/time.ts';

import { session } from './session.ts';
import { isUnanswered } from './unanswered.ts';

/** A request as it was begun: its key, and the words that went with it. */
export interface Begun {
  readonly idempotencyKey: string;
  readonly words: readonly string[];
}

interface Slot {
  /** Where it is kept in this tab. */
  readonly name: string;
  /** How long asking for the same is the same request. */
  readonly forMs: number;
}

/**
 * Keeps an unanswered request in this tab, so that the same request again repeats it, also after a reload (rule: payments 3):
 * `1795350000000 0f3a… card 79 {"change":"package",…}`. It is removed once it is answered, when it expires, and when another
 * person signs in.
 */
export function unansweredRequest({ name, forMs }: Slot) {
  session.subscribe(() => {
    if (session.get().status === 'guest') void tabPreferences.remove(name);
  });

  return {
    /** The start of the same request if it was not answered; null if there is none. */
    async find(asked: string): Promise<Begun | null> {
      const kept = await tabPreferences.get(name);
      if (kept?.endsWith(` ${asked}`) !== true) return null;
      const [at, idempotencyKey, ...words] = kept.slice(0, -asked.length - 1).split(' ');
      const isInTime = clock.now().getTime() - Number(at) < forMs;
      return idempotencyKey !== undefined && isInTime ? { idempotencyKey, words } : null;
    },

    /** A new request. */
    begin: (...words: string[]): Begun => ({ idempotencyKey: newKey(), words }),

    /** Asks, and keeps how until there is an answer. */
    async ask<Answer extends { readonly ok: true } | CallFailure>(
      asked: string,
      { idempotencyKey, words }: Begun,
      call: () => Promise<Answer>,
    ): Promise<Answer> {
      const at = clock.now().getTime();
      await tabPreferences.set(name, [at, idempotencyKey, ...words, asked].join(' '));
      const answer = await call();
      if (answer.ok || !isUnanswered(answer)) await tabPreferences.remove(name);
      return answer;
    },
  };
}
