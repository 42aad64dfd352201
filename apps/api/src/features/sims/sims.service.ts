import { z } from 'zod';

import { seal, unseal } from '#crypto/sealed.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { updateLine } from '#features/accounts/accounts.store.ts';
import type { SimProfile } from '#gateways/network/network-operator.ts';

import { endSim, findSim, insertSim, updateSealedCodes } from './sims.store.ts';
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
  return unseal(encrypted_codes, { keys: secrets.simCodes.all.map(({ key }) => key), context: id });
}

/** The value of `encryption_key_id` for codes that were encrypted before it was recorded. */
export const unrecordedKey = '';

/** Encrypts the codes of a SIM with the current key; false if no key of the settings decrypts them. */
export async function resealCodes(deps: InTransaction<Deps>, sim: SealedCodes): Promise<boolean> {
  const text = unsealCodes(deps, sim);
  if (text === null) return false;
  await updateSealedCodes(deps.db, sim.id, sealText(deps, sim.id, text));
  return true;
}
