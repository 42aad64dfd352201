import { z } from 'zod';

import { seal, unseal } from '#crypto/sealed.ts';
import type { Deps } from '#deps.ts';
import type { SimProfile } from '#gateways/network/network-operator.ts';

import { updateLine } from './accounts.store.ts';
import { endSim, findSim, insertSim } from './sims.store.ts';

/** The SIM of a line with its codes; secret, except the ICCID. */
export interface SimOfLine extends SimProfile {
  readonly simType: 'ESIM' | 'PHYSICAL';
  readonly activeFrom: Date;
}

/** What stands sealed. */
const codes = z.object({
  pin: z.string(),
  puk: z.string(),
  esim: z.object({ smdpAddress: z.string(), matchingId: z.string() }).nullable(),
});

/** The SIM that a line has, its codes unsealed; null while it has none. For whoever may see them, who is not asked here. */
export async function readSim(deps: Deps, lineId: string): Promise<SimOfLine | null> {
  const sim = await findSim(deps.db, lineId);
  if (!sim) return null;
  const text = unseal(sim.sealed_codes, { key: deps.secrets.simCodes, context: sim.id });
  return {
    simType: sim.sim_type,
    iccid: sim.iccid,
    ...codes.parse(JSON.parse(text)),
    activeFrom: sim.active_from,
  };
}

/** Gives a line another SIM: the one it had ends. In the transaction that takes in that the network has done so. */
export async function replaceSim(
  deps: Deps,
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
    sealed_codes: sealCodes(deps, id, sim),
    active_from: at,
  });
  await updateLine(deps.db, lineId, { sim_type: simType });
}

/** The codes of a SIM as they stand in its row. */
export function sealCodes(deps: Pick<Deps, 'secrets' | 'ids'>, simId: string, sim: SimProfile): string {
  const { pin, puk, esim } = sim;
  const place = { key: deps.secrets.simCodes, context: simId };
  return seal(JSON.stringify({ pin, puk, esim }), { ...place, randomness: deps.ids.token() });
}
