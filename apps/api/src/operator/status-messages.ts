import { done, readOption, readWords, refused, required, WrongUsage } from './command.ts';
import type { Command } from './command.ts';
import { readInstant } from './import-messages.ts';
import { endStatusMessage, insertStatusMessage, listStatusMessages } from './operator.store.ts';

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
    const from = readOption('from', values.from, readInstant);
    const to = readOption('to', values.to, readInstant);
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

/** The id of a message, as `message list` shows it. Throws `WrongUsage`. */
function readMessageId(text = ''): string {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text)) {
    throw new WrongUsage(`${text} is not the id of a message`);
  }
  return text;
}

export const listMessages: Command = {
  name: 'message list',
  usage: '[--all]',
  prepare(words) {
    const { values } = readWords(words, { options: { all: { type: 'boolean' } }, count: 0 });
    return async ({ db, clock }) => {
      const messages = await listStatusMessages(db, values.all ? null : clock.now());
      const lines = messages.map(({ id, title, active_from, active_to }) =>
        [id, active_from.toISOString(), active_to.toISOString(), title.fo].join('\t'),
      );
      return done(...lines, `${messages.length} message(s)`);
    };
  },
};

export const endMessage: Command = {
  name: 'message end',
  usage: '<message id>',
  prepare(words) {
    const id = readMessageId(readWords(words, { options: {}, count: 1 }).positionals[0]);
    return async ({ db, clock }) => {
      const hasEnded = await endStatusMessage(db, { id, at: clock.now() });
      return hasEnded
        ? done(`message ${id} is shown no more`)
        : refused(`no message ${id} is shown or to be shown`);
    };
  },
};
