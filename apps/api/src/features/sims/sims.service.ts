import { z } from 'zod';

import { seal, unseal } from '#crypto/sealed.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { updateLine } from '#features/accounts/accounts.store.ts';
import type { SimProfile } from '#gateways/network/network-operator.ts';
import type { Batches } from '#jobs/define-job.ts';

import {
  countSimsSealedWith,
  endSim,
  findSim,
  insertSim,
  listSealingKeys,
  listSimsSealedWith,
  updateSealedCodes,
} from './sims.store.ts';
import type { SealedCodes } from './sims.store.ts';

/** The SIM of a line. */
export interface SimOfLine {
  readonly simType: 'ESIM' | 'PHYSICAL';
  readonly iccid: string;
  readonly activeFrom: Date;
  /** Secret; null when they are not known, or no configured key can decrypt them. */
  readonly codes: SimCodes | null;
  readonly areCodesStored: boolean;
}

const codesSchema = z.object({
  pin: z.string(),
  puk: z.string(),
  esim: z.object({ smdpAddress: z.string(), matchingId: z.string() }).nullable(),
});

/** PIN, PUK and the activation data of an eSIM. */
export type SimCodes = z.output<typeof codesSchema>;

/** The SIM of a line, with its codes decrypted; null while it has none. The caller checks who may see them. */
export async function readSim(deps: Deps, lineId: string): Promise<SimOfLine | null> {
  const sim = await findSim(deps.db, lineId);
  if (!sim) return null;
  const text = unsealCodes(deps, sim);
  return {
    simType: sim.sim_type,
    iccid: sim.iccid,
    codes: text === null ? null : codesSchema.parse(JSON.parse(text)),
    areCodesStored: sim.encrypted_codes !== null,
    activeFrom: sim.active_from,
  };
}

/** Gives a line another SIM and ends the one before. */
export async function replaceSim(
  deps: InTransaction<Sealing & Pick<Deps, 'db' | 'clock'>>,
  { lineId, taskId, sim }: { lineId: string; taskId: string; sim: SimProfile },
): Promise<void> {
  const at = deps.clock.now();
  const id = deps.ids.uuid();
  const simType = sim.esim === null ? 'PHYSICAL' : 'ESIM';
  await endSim(deps.db, lineId, at);
  await insertSim(deps.db, {
    id,
    line_id: lineId,
    task_id: taskId,
    sim_type: simType,
    iccid: sim.iccid,
    ...sealCodes(deps, id, sim),
    active_from: at,
  });
  await updateLine(deps.db, lineId, { sim_type: simType });
}

/** The codes of a SIM, encrypted as its row stores them. */
export function sealCodes(deps: Sealing, simId: string, { pin, puk, esim }: SimCodes) {
  return sealText(deps, simId, JSON.stringify({ pin, puk, esim }));
}

type Sealing = Pick<Deps, 'secrets' | 'ids'>;

function sealText({ secrets, ids }: Sealing, simId: string, text: string) {
  const { id, key } = secrets.simCodes.current;
  return {
    encrypted_codes: seal(text, { key, context: simId, randomness: ids.token() }),
    encryption_key_id: id,
  };
}

function unsealCodes({ secrets }: Deps, { id, encrypted_codes }: SealedCodes): string | null {
  if (encrypted_codes === null) return null;
  const { current, previous } = secrets.simCodes;
  return unseal(encrypted_codes, { keys: [current, ...previous].map(({ key }) => key), context: id });
}

/** The value of `encryption_key_id` for codes that were encrypted before it was recorded. */
const unknownKey = '';
const batchSize = 200;

/**
 * Encrypts with the current key what earlier keys have encrypted, so that they can be removed from the settings. Returns the
 * number of SIMs that no configured key can decrypt: their codes are lost unless their key is added to the settings.
 */
export async function* resealSims(deps: Deps): Batches<{ readonly unreadable: number }> {
  const { current, previous } = deps.secrets.simCodes;
  const earlier = [unknownKey, ...previous.map(({ id }) => id)].filter((id) => id !== current.id);
  const known = new Set([current.id, ...earlier]);
  const lost = (await listSealingKeys(deps.db)).filter((id) => !known.has(id));
  let unreadable = lost.length === 0 ? 0 : await countSimsSealedWith(deps.db, lost);
  let after: string | null = null;
  for (;;) {
    const sims: SealedCodes[] = await listSimsSealedWith(deps.db, {
      keyIds: earlier,
      after,
      limit: batchSize,
    });
    for (const sim of sims) {
      const text = unsealCodes(deps, sim);
      if (text === null) unreadable += 1;
      else await updateSealedCodes(deps.db, sim, sealText(deps, sim.id, text));
    }
    after = sims.at(-1)?.id ?? null;
    if (sims.length < batchSize) return { unreadable };
    yield;
  }
}
