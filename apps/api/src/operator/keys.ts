import type { AppDeps } from '#app-deps.ts';
import { unrecordedKey } from '#features/sims/sims.service.ts';
import { countSimsByKey } from '#features/sims/sims.store.ts';
import { linkMinutes } from '#mail/mailed-links.ts';

import { done, readWords, refused } from './command.ts';
import type { Command } from './command.ts';

/** Which keys have encrypted the stored SIM codes. Fails while one that is not the current or the next key is needed for them. */
export const listKeys: Command = {
  name: 'keys list',
  usage: '(which values of SECRET_KEY the stored SIM codes need)',
  prepare(words) {
    readWords(words, { options: {}, count: 0 });
    return async (deps) => {
      const rows = listRows(deps, await countSimsByKey(deps.db));
      const needed = rows.filter(({ isKept, sims }) => !isKept && sims > 0);
      const lines = rows.map(({ name, sims }) => `${name.padEnd(12)}  ${sims} SIM(s)`);
      if (needed.length > 0) return refused(...lines, ...needed.map(sentenceOf));
      const days = Math.ceil(longestLinkHours(deps) / 24);
      return done(...lines, `No earlier key is needed for SIM codes. Links need it for ${days} day(s).`);
    };
  },
};

interface Row {
  readonly name: string;
  readonly sims: number;
  /** Whether codes stay encrypted with the key. */
  readonly isKept: boolean;
}

function listRows({ secrets }: AppDeps, counts: ReadonlyMap<string, number>): Row[] {
  const { current, next, previous, revoked, all } = secrets.simCodes;
  const simsOf = (id: string) => counts.get(id) ?? 0;
  const unknown = [...counts.keys()].filter(
    (id) => id !== unrecordedKey && all.every((key) => key.id !== id),
  );
  const earlier = (name: string, ids: readonly string[]) =>
    ids.filter((id) => id !== current.id).map((id) => ({ name, sims: simsOf(id), isKept: false }));
  return [
    { name: 'current', sims: simsOf(current.id), isKept: true },
    ...(next === null ? [] : [{ name: 'next', sims: simsOf(next.id), isKept: true }]),
    ...earlier(
      'previous',
      previous.map(({ id }) => id),
    ),
    ...earlier(
      'revoked',
      revoked.map(({ id }) => id),
    ),
    ...(counts.has(unrecordedKey) ? earlier('not recorded', [unrecordedKey]) : []),
    ...earlier('unknown', unknown),
  ];
}

function sentenceOf({ name }: Row): string {
  return name === 'unknown'
    ? 'Codes were encrypted with a key that no setting names: add it to SECRET_KEY_PREVIOUS.'
    : `Codes still need the ${name} key: the server encrypts them again at its start and every hour.`;
}

/** How long the longest link in mails and texts may be used. */
function longestLinkHours({ config }: AppDeps): number {
  return Math.max(...Object.values(linkMinutes).map((minutes) => minutes / 60), config.simChangePauseHours);
}
