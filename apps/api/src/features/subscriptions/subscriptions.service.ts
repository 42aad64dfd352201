import type { subscriptions } from '@bylgja/contract';
import {
  availableActions,
  bindingRest,
  dayOf,
  fail,
  isEnding,
  monthlyGiveLimit,
  monthOf,
  ok,
  minorUnits,
} from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import { manages } from '#features/accounts/access.ts';
import { listOpenOrders } from '#features/accounts/lines.store.ts';
import { bringsLine, changesPlan, holdsBack } from '#features/accounts/open-orders.ts';
import { readLines } from '#features/accounts/own-lines.ts';
import { findPlan, listPlans } from '#features/accounts/plans.store.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import { readPresentAccounts } from '#features/accounts/present-month.ts';
import type { Handler } from '#http/handler.ts';

import { balanceIn, readAccounts, readManagedBalances } from './own-accounts.ts';
import { presentPlan, shownStatus } from './subscriptions.present.ts';

export const listSubscriptions: Handler<typeof subscriptions.list> = async (deps, _input, caller) => {
  const [current, ...others] = await readAccounts(deps, caller);
  return ok({
    data: {
      currentAccount: current?.account ?? null,
      otherAccounts: others.map(({ account }) => account),
      isOwner: current === undefined || current.ownerId === caller.customerId,
    },
  });
};

export const listActions: Handler<typeof subscriptions.actions> = async (deps, _input, caller) => {
  const lines = await readLines(deps, caller.customerId);
  const managed = lines.filter((line) => manages(caller.customerId, line));
  const [balances, openOrders] = await Promise.all([
    readManagedBalances(deps, caller.customerId, lines),
    listOpenOrders(deps.db, lines),
  ]);
  const now = deps.clock.now();
  return ok(
    managed.flatMap((line) => {
      const family = lines.filter((other) => other.account_id === line.account_id);
      const lineIds = new Set(family.map(({ id }) => id));
      const isHere = (id: string | null) => id !== null && lineIds.has(id);
      const ofFamily = openOrders.filter(
        (order) => order.account_id === line.account_id || isHere(order.line_id),
      );
      const { zones, given, measuredAt } = balanceIn(balances, line);
      const actions = availableActions({
        line: {
          status: shownStatus(line),
          domesticRemaining: measuredAt ? zones.domestic.remaining : null,
          givenData: { current: given, max: monthlyGiveLimit },
          isBound: bindingRest(line.binding_until, { now, monthlyPrice: minorUnits(0) }) !== null,
        },
        account: {
          planTypeId: line.plan_type,
          isProcessing: line.account_status === 'processing',
          isEnding: isEnding({ status: line.account_status, lines: family }),
          maxMembers: line.max_members ?? 1,
          members: family.filter((other) => other.status !== 'processing').length,
          memberOrders:
            family.filter((other) => other.status === 'processing').length +
            ofFamily.filter((order) => bringsLine(order) && !isHere(order.line_id)).length,
          hasOpenOrder: ofFamily.some((order) =>
            holdsBack(order, { ownerId: line.owner_id, customerId: caller.customerId }),
          ),
          isChanging: ofFamily.some(changesPlan),
        },
        isOwner: line.owner_id === caller.customerId,
        hasProcessingOrder: openOrders.some((order) => order.line_id === line.id),
      });
      return actions.map((action) => ({ ...action, phoneNumber: line.phone_number }));
    }),
  );
};

export const listPlanTypes: Handler<typeof subscriptions.plans> = async (
  deps,
  _input,
  { locale, customerId },
) => {
  const plans = await readPlans(deps, customerId);
  const on = dayOf(deps.clock.now());
  const names = serverTexts[locale].planTypeName;
  const byType = Map.groupBy(plans, (plan) => plan.type);
  return ok(
    [...byType].map(([id, ofType]) => ({
      id,
      name: names[id],
      dataPlanResponses: ofType.map((plan) => presentPlan(plan, { on, locale })),
    })),
  );
};

/** The plans, for the customer's accounts as they are this month. */
async function readPlans(deps: Deps, customerId: string): Promise<PlanRow[]> {
  const of = { customerId, month: monthOf(deps.clock.now()) };
  const plans = await listPlans(deps.db, { ...of, planIds: [] });
  const behind = plans[0]?.accounts_behind ?? [];
  if (behind.length === 0) return plans;
  const { accounts } = await readPresentAccounts(deps, behind);
  const own = accounts.filter(({ account }) => account.owner_id === customerId);
  const planIds = own.flatMap(({ plan, nextPlan }) => [plan, nextPlan].flatMap((one) => one?.id ?? []));
  return listPlans(deps.db, { ...of, planIds });
}

export const readPlan: Handler<typeof subscriptions.plan> = async (deps, { params }, { locale }) => {
  const plan = await findPlan(deps.db, params.id);
  return plan ? ok(presentPlan(plan, { on: dayOf(deps.clock.now()), locale })) : fail('not_found');
};
