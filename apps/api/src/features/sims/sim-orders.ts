import { simCardPrice } from '@bylgja/brand/shops';
import type { SimDetails, sims } from '@bylgja/contract';
import { dayOf, fail, toMinorUnits, ok } from '@bylgja/domain';
import type { Result, SimSelection } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { draftOnLine } from '#features/account-changes/change-orders.ts';
import { hasUsedDataAfter } from '#features/account-changes/changes.store.ts';
import { lockManagedLine } from '#features/account-changes/locked-account.ts';
import type { HeldWithLine } from '#features/account-changes/locked-account.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { day } from '#features/auth/seconds.ts';
import { requireStepUp } from '#features/auth/sessions.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { onlyOrder, placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts } from '#features/orders/place-orders.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { countAgainst } from '#http/limits.ts';
import type { Limit } from '#http/limits.ts';
import { logEvent } from '#log/log-events.ts';

import { selectSims } from './sim-selection.ts';
import type { SimChoice } from './sim-selection.ts';
import { readSim } from './sims.service.ts';
import type { SimCodes, SimOfLine } from './sims.service.ts';

/** Shows the codes of a SIM to the owner and the user of its line, after a step-up (rule: sims 1). */
export const showSim: Handler<typeof sims.sim> = (deps, { params }, caller) =>
  inTransaction(deps, async (inTx) => {
    const holding = await holdProvenLine(inTx, caller, params.id);
    if (!holding.ok) return holding;
    const { line } = holding.value;
    const sim = await readSim(inTx, line.id);
    if (!sim) return fail('line_processing');
    if (!sim.codes) {
      if (sim.areCodesStored) noteUnreadable(inTx, line.id);
      return fail('codes_not_available');
    }
    await recordActivity(inTx, { kind: 'sim_shown', by: caller, line });
    const isInstalled = await hasUsedDataAfter(inTx.db, { lineId: line.id, day: dayOf(sim.activeFrom) });
    return ok(presentSim(sim, sim.codes, isInstalled));
  });

/** Logs it once: what is missing is a key, however often the customer asks. */
function noteUnreadable({ log, unreadableSims }: Deps, lineId: string): void {
  if (unreadableSims.lineIds.has(lineId)) return;
  unreadableSims.lineIds.add(lineId);
  logEvent(log, 'sim.codes_unreadable', { lineId });
}

/** Only its usage shows that an eSIM is installed on a device; the network does not report it. */
function presentSim(
  { simType, iccid }: SimOfLine,
  { pin, puk, esim }: SimCodes,
  isInstalled: boolean,
): SimDetails {
  return {
    simType,
    iccid,
    pin,
    puk,
    esim: esim && {
      activationCode: `LPA:1$${esim.smdpAddress}$${esim.matchingId}`,
      ...esim,
      state: isInstalled ? 'installed' : 'ready',
    },
  };
}

/** Orders another SIM; only a card that is collected or sent has a price (rule: catalogue 5). */
export const orderSim: Handler<typeof sims.changeSim, OrderDeps> = async (deps, { params, body }, caller) => {
  const { payWith, price, ...choice } = body;
  const decide = (inTx: InTransaction<Deps>) => draftSim(inTx, caller, { lineId: params.id, ...choice });
  return onlyOrder(await placeOrders(deps, caller, { payWith, price, decide }));
};

type Refusal =
  | 'not_found'
  | 'step_up_required'
  | 'line_processing'
  | 'orders_processing'
  | 'sim_delivery_needed'
  | 'too_many_requests';

async function draftSim(
  deps: InTransaction<Deps>,
  caller: Customer,
  { lineId, simType, ...choice }: SimChoice & { lineId: string; simType: SimSelection['simType'] },
): Promise<Result<OrderDrafts, Refusal>> {
  const holding = await holdProvenLine(deps, caller, lineId);
  if (!holding.ok) return holding;
  const { line, plan, openOrders } = holding.value;
  if (openOrders.some((order) => order.line_id === line.id)) return fail('orders_processing');
  const selected = selectSims([simType], choice);
  if (!selected.ok) return selected;
  const [sim] = selected.value;
  if (!sim) throw new Error('no SIM was selected');
  const allowed = await countAgainst(deps, limitsOf(line.id, caller.customerId));
  if (!allowed.ok) return allowed;
  const draft = await draftOnLine(deps, line, {
    kind: 'sim_change',
    planId: plan?.id ?? null,
    name: serverTexts[caller.locale].newSim[sim.simType],
    request: { sim },
  });
  return ok({ drafts: [draft], due: toMinorUnits(sim.delivery === null ? 0 : simCardPrice) });
}

/**
 * Each SIM change sends a warning by text, so ordering and stopping it repeatedly would flood a phone (rule: sims 3). Counted
 * separately for each person who orders, or a thief in the session of one could keep the other from ordering.
 */
function limitsOf(lineId: string, customerId: string): Limit[] {
  return [
    { key: `sim-changes-a-day:${lineId}:${customerId}`, max: 3, seconds: day },
    { key: `sim-changes-in-three-days:${lineId}:${customerId}`, max: 5, seconds: 3 * day },
  ];
}

async function holdProvenLine(
  deps: InTransaction<Deps>,
  caller: Customer,
  lineId: string,
): Promise<Result<HeldWithLine, 'not_found' | 'step_up_required' | 'line_processing'>> {
  const holding = await lockManagedLine(deps, { lineId, customerId: caller.customerId });
  if (!holding) return fail('not_found');
  const proved = await requireStepUp(deps, caller);
  if (!proved.ok) return proved;
  return holding.line.status === 'processing' ? fail('line_processing') : ok(holding);
}
