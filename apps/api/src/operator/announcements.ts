import { isDay, startOfDay } from '@bylgja/domain';

import { done, oneOf, readWords, refused, required, WrongUsage } from './command.ts';
import type { Command } from './command.ts';
import { insertStatusMessage, saveAppVersions } from './operator.store.ts';

/** A day, from its midnight in the Faroes, or an instant with its zone. Throws `WrongUsage`. */
function readInstant(name: string, given: string | undefined): Date {
  const text = required(name, given);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/u.test(text);
  const instant = isDay(text) ? startOfDay(text) : new Date(isInstant ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) {
    throw new WrongUsage(`--${name} is a day (2026-12-01) or an instant (2026-12-01T08:00Z)`);
  }
  return instant;
}

export const addMessage: Command = {
  name: 'message add',
  usage: '--title-fo … --title-en … --body-fo … --body-en … --from 2026-12-01T08:00Z --to 2026-12-02',
  prepare(words) {
    const text = { type: 'string' } as const;
    const { values } = readWords(words, {
      options: {
        'title-fo': text,
        'title-en': text,
        'body-fo': text,
        'body-en': text,
        from: text,
        to: text,
      },
      count: 0,
    });
    const inBoth = (part: 'title' | 'body') =>
      JSON.stringify({
        fo: required(`${part}-fo`, values[`${part}-fo`]),
        en: required(`${part}-en`, values[`${part}-en`]),
      });
    const message = { title: inBoth('title'), body: inBoth('body') };
    const from = readInstant('from', values.from);
    const to = readInstant('to', values.to);
    if (to <= from) throw new WrongUsage('--to must come after --from');
    return async ({ db, ids, clock }) => {
      const id = ids.uuid();
      await insertStatusMessage(db, {
        id,
        ...message,
        active_from: from,
        active_to: to,
        created_at: clock.now(),
      });
      return done(`message ${id} is shown from ${from.toISOString()} until ${to.toISOString()}`);
    };
  },
};

const versionPattern = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/u;

/** Throws `WrongUsage`. */
function readVersion(name: string, given: string | undefined): string {
  const version = required(name, given);
  if (!versionPattern.test(version)) throw new WrongUsage(`--${name} is a version like 3.1.0`);
  return version;
}

function isBefore(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) < 0;
}

export const setVersions: Command = {
  name: 'versions set',
  usage: 'android|ios|web --must 3.0.0 --should 3.1.0',
  prepare(words) {
    const { positionals, values } = readWords(words, {
      options: { must: { type: 'string' }, should: { type: 'string' } },
      count: 1,
    });
    const platform = oneOf('the platform', ['android', 'ios', 'web'], positionals[0]);
    const must = readVersion('must', values.must);
    const should = readVersion('should', values.should);
    return async ({ db }) => {
      if (isBefore(should, must)) return refused('what should be had cannot be older than what must be had');
      await saveAppVersions(db, { platform, must_upgrade_below: must, should_upgrade_below: should });
      return done(`${platform}: below ${must} one must upgrade, below ${should} one should`);
    };
  },
};
