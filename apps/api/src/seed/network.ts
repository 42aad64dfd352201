import { localDigits } from '@bylgja/domain';
import { fixedId, freeNumbers, lines, orderAtNetwork } from '@bylgja/fixtures';
import { market } from '@bylgja/market';

import type { Deps } from '#deps.ts';
import { sealCodes } from '#features/sims/sims.service.ts';
import type { ServiceOrder } from '#gateways/network/network-operator.ts';

import { daysAgo } from './past-days.ts';

/** Numbers to choose a new one from. */
export async function seedNumbers({ db }: Deps): Promise<void> {
  await db
    .query()
    .insertInto('numbers')
    .values(freeNumbers.map((number) => ({ phone_number: number })))
    .execute();
}

/** A task that the network has had for a day. It is checked only when the network reports a change. */
export async function seedTaskUnderWay(
  { db }: Deps,
  { lineId, orderId, at }: { lineId: string; orderId: string; at: Date },
): Promise<void> {
  const { id, phoneNumber, sim } = orderAtNetwork;
  const action = 'activate';
  const request: ServiceOrder = { id, action, phoneNumber, ...sim, portedSimcardNumber: null };
  await db
    .query()
    .insertInto('network_tasks')
    .values({
      id,
      line_id: lineId,
      order_id: orderId,
      action,
      lane: 'line',
      request: JSON.stringify(request),
      lifecycle: 'placed',
      network_status: 'acknowledged',
      reason: null,
      changed_at: at,
      created_at: at,
      next_check_at: null,
    })
    .execute();
}

/** The SIM of each active line, and the ended task that created it. */
export async function seedSims(deps: Deps): Promise<void> {
  // The prefixes of telecom, the country, and an issuer.
  const issuer = `89${market().numberPlan.countryCode}01`;
  const at = daysAgo(deps, 150);
  const inUse = lines.filter((line) => line.status !== 'processing');
  const made = inUse.map((line, index) => ({
    line,
    taskId: fixedId('d', 1000 + index),
    simId: fixedId('e', 1000 + index),
    number: localDigits(line.phoneNumber),
  }));
  await deps.db
    .query()
    .insertInto('network_tasks')
    .values(
      made.map(({ line, taskId }) => ({
        id: taskId,
        line_id: line.id,
        order_id: null,
        action: 'activate' as const,
        lane: 'line' as const,
        request: JSON.stringify({
          id: taskId,
          action: 'activate',
          phoneNumber: line.phoneNumber,
          simType: line.simType,
          simcardNumber: null,
          portedSimcardNumber: null,
          delivery: null,
        } satisfies ServiceOrder),
        lifecycle: 'ended' as const,
        network_status: 'completed' as const,
        reason: null,
        changed_at: at,
        created_at: at,
      })),
    )
    .execute();
  await deps.db
    .query()
    .insertInto('sims')
    .values(
      made.map(({ line, taskId, simId, number }) => {
        const esim = { smdpAddress: 'smdp.example.fo', matchingId: `PROFILE-${number}` };
        const iccid = `${issuer}${`${number}${number}`.slice(-12)}`;
        const codes = { iccid, pin: number.slice(-4), puk: `${number}00` };
        return {
          id: simId,
          line_id: line.id,
          task_id: taskId,
          sim_type: line.simType,
          iccid,
          ...sealCodes(deps, simId, { ...codes, esim: line.simType === 'ESIM' ? esim : null }),
          active_from: at,
        };
      }),
    )
    .execute();
}
