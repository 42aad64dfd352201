import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { defineJob } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { resealCodes, unrecordedKey } from './sims.service.ts';
import { countSimsSealedWith, leaseSimsSealedWith, listSealingKeys } from './sims.store.ts';
import type { SimsPage } from './sims.store.ts';

const batchSize = 200;

/**
 * Encrypts with the current key the SIM codes that earlier keys have encrypted, so that these can be removed from the settings: at
 * the start and every hour. Processes that run it at once share the SIMs. Codes of the next key are left alone: it is the current
 * one of other processes. Codes that no key of the settings decrypts stay as they are, and are logged when they become more.
 */
export const resealSimsJob = defineJob({
  name: 'reseal-sims',
  everySeconds: 60 * 60,
  async *run(deps) {
    const { current, next, all } = deps.secrets.simCodes;
    const known = new Set([unrecordedKey, ...all.map(({ id }) => id)]);
    const keyIds = [...known].filter((id) => id !== current.id && id !== next?.id);
    let unreadable = await countLost(deps, known);
    let after: string | null | undefined = null;
    while (after !== undefined) {
      const page: SimsPage = { keyIds, after, limit: batchSize };
      const batch: Batch = await inTransaction(deps, (inTx) => resealBatch(inTx, page));
      unreadable += batch.unreadable;
      after = batch.last;
      yield;
    }
    const isNews = unreadable > deps.unreadableSims.count;
    deps.unreadableSims.count = unreadable;
    if (isNews) logEvent(deps.log, 'sim.key_missing', { unreadable });
  },
});

/** SIMs whose codes were encrypted with keys that the settings do not name. */
async function countLost({ db }: Deps, known: ReadonlySet<string>): Promise<number> {
  const lost = (await listSealingKeys(db)).filter((id) => !known.has(id));
  return lost.length === 0 ? 0 : countSimsSealedWith(db, lost);
}

interface Batch {
  /** The id of the last SIM; undefined if there are no more. */
  readonly last: string | undefined;
  readonly unreadable: number;
}

async function resealBatch(deps: InTransaction<Deps>, page: SimsPage): Promise<Batch> {
  const sims = await leaseSimsSealedWith(deps.db, page);
  let unreadable = 0;
  for (const sim of sims) if (!(await resealCodes(deps, sim))) unreadable += 1;
  return { last: sims.at(-1)?.id, unreadable };
}
