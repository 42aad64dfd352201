import { dayOf, timeOf } from '@bylgja/domain';

import { listUnsent, retryParked } from '#events/events.store.ts';
import type { UnsentEvent } from '#events/events.store.ts';
import { dueSignal } from '#outbox/queue-messages.ts';

import { done, readWords, refused, WrongUsage } from './command.ts';
import type { Command } from './command.ts';

const maxListed = 200;

export const listEvents: Command = {
  name: 'events list',
  usage: '[--parked]   (that wait for your receiver, or that it did not accept for days)',
  prepare(words) {
    const { values } = readWords(words, { options: { parked: { type: 'boolean' } }, count: 0 });
    return async ({ db }) => {
      const events = await listUnsent(db, { isParked: values.parked ?? false, limit: maxListed });
      return done(...events.map(eventLine), `${events.length} event(s)`);
    };
  },
};

export const retryEvents: Command = {
  name: 'events retry',
  usage: '<id>|all   (sends parked events again)',
  prepare(words) {
    const word = readWords(words, { options: {}, count: 1 }).positionals[0] ?? '';
    if (word !== 'all' && !/^[\da-f-]{36}$/u.test(word))
      throw new WrongUsage(`${word} is not the id of an event`);
    return async ({ db, clock }) => {
      const count = await retryParked(db, { id: word === 'all' ? null : word, at: clock.now() });
      await db.notify(dueSignal('event'), '');
      if (count === 0 && word !== 'all') return refused(`no parked event has the id ${word}`);
      return done(`${count} event(s) are sent again`);
    };
  },
};

function eventLine({ id, type, customerId, createdAt, tries }: UnsentEvent): string {
  const since = `${dayOf(createdAt)} ${timeOf(createdAt)}`;
  return [id, type, `customer ${customerId}`, `since ${since}`, `${tries} tries`].join('\t');
}
