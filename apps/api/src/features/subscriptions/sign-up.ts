import type { SignUp, subscriptions } from '@bylgja/contract';
import { fail, monthOf, monthlyPrice, ok, restOfMonth } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { countRefusal } from '#features/auth/telling.ts';
import { placeOrders } from '#features/orders/placing.ts';
import type { OrderDrafts } from '#features/orders/placing.ts';
import { hasUnpaidSignUp } from '#features/orders/same-order.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { insertAccount } from './accounts.store.ts';
import { lockAccountsThisMonth } from './month-end.ts';
import { draftLines, findKeptAccounts, linesOfMembers } from './new-lines.ts';
import type { NewLineRefusal } from './new-lines.ts';
import { lockCustomer } from './sign-up.store.ts';
import { findPlan } from './subscriptions.store.ts';
import type { PlanRow } from './subscriptions.store.ts';

/**
 * Orders a subscription: an account with its lines, each in processing with an order of its own. What is paid at once is
 * the rest of this month for all of them.
 */
export const createSubscription: Handler<typeof subscriptions.create> = (deps, { body }, caller) => {
  const work = () => placeOrders(deps, caller, () => decideSignUp(deps, caller, body));
  const asksOfNumbers = [body, ...body.members].some(({ porting }) => porting !== null);
  return asksOfNumbers ? countRefusal(deps, caller, { telling: 'porting_refused', work }) : work();
};

type Refusal =
  | NewLineRefusal
  | 'binding_period_not_accepted'
  | 'same_address_not_confirmed'
  | 'plan_not_available'
  | 'family_full'
  | 'sign_up_waiting';

/** In the transaction that places the orders. */
async function decideSignUp(
  deps: Deps,
  caller: Customer,
  wish: SignUp,
): Promise<Result<OrderDrafts, Refusal>> {
  const plan = await findPlan(deps.db, wish.planId);
  const refusal = refuseWish(wish, plan);
  if (!plan || refusal) return fail(refusal ?? 'plan_not_available');
  const { firstname } = await lockCustomer(deps.db, caller.customerId);
  if (await hasUnpaidSignUp(deps, caller.customerId)) return fail('sign_up_waiting');

  await lockAccountsThisMonth(deps, await findKeptAccounts(deps, caller, [wish, ...wish.members]));
  const accountId = deps.ids.uuid();
  const now = deps.clock.now();
  await insertAccount(deps.db, {
    id: accountId,
    owner_id: caller.customerId,
    plan_type: plan.type,
    plan_id: plan.id,
    has_eu_package: wish.euPackage,
    status: 'processing',
    month: monthOf(now),
    created_at: now,
  });
  const own = { ...wish, kind: 'sign_up' as const, user: { id: caller.customerId, firstname } };
  const lines = [own, ...linesOfMembers(wish.members)];
  const drafted = await draftLines(deps, caller, { accountId, plan, lines, sims: wish });
  if (!drafted.ok) return drafted;
  const [main, ...others] = drafted.value;
  if (!main) throw new Error('a sign-up has no line');
  const priced = { memberPrices: plan.member_prices, euPrice: plan.eu_price_oyru };
  const price = monthlyPrice(priced, { lines: lines.length, hasEuPackage: wish.euPackage });
  return ok({ drafts: [main, ...others], due: restOfMonth(price, now) });
}

/** What can be said before anything is taken. */
function refuseWish(wish: SignUp, plan: PlanRow | undefined): Refusal | null {
  if (!wish.hasAcceptedBindingPeriod) return 'binding_period_not_accepted';
  if (!plan?.is_on_sale || (wish.euPackage && plan.eu_price_oyru === null)) return 'plan_not_available';
  if (1 + wish.members.length > plan.max_members) return 'family_full';
  if (wish.members.length > 0 && !wish.hasConfirmedSameAddress) return 'same_address_not_confirmed';
  return null;
}
