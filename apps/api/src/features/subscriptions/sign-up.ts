import type { SignUp, subscriptions } from '@bylgja/contract';
import { fail, monthOf, ok, signUp } from '@bylgja/domain';
import type { OfferedPlan, Outcome, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { holdCustomer } from '#features/auth/auth.service.ts';
import { countRefusal } from '#features/auth/telling.ts';
import { placeOrders } from '#features/orders/placing.ts';
import type { OrderDrafts } from '#features/orders/placing.ts';
import { hasUnpaidSignUp } from '#features/orders/same-order.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { insertAccount } from './accounts.store.ts';
import { findOffer } from './held-accounts.ts';
import { lockAccountsThisMonth } from './month-end.ts';
import { draftLines, findKeptAccounts, linesOfMembers } from './new-lines.ts';
import type { NewLineRefusal } from './new-lines.ts';
import { refuseYoung } from './of-age.ts';

/**
 * Orders a subscription: an account with its lines, each in processing with an order of its own. What is paid at once is
 * the rest of this month for all of them.
 */
export const createSubscription: Handler<typeof subscriptions.create> = (deps, { body }, caller) => {
  const decide = () => decideSignUp(deps, caller, body);
  const work = () => placeOrders(deps, caller, { payWith: body.payWith, price: body.price, decide });
  const asksOfNumbers = [body, ...body.members].some(({ porting }) => porting !== null);
  return asksOfNumbers ? countRefusal(deps, caller, { telling: 'porting_refused', work }) : work();
};

type Refusal =
  | NewLineRefusal
  | 'binding_period_not_accepted'
  | 'same_address_not_confirmed'
  | SignUpRefusal
  | 'unauthenticated'
  | 'sign_up_waiting';

type SignUpRefusal = 'too_young' | 'plan_not_available' | 'family_full';

/** What signing up for a plan makes, for whoever is of age to own an account. */
export async function weighSignUp(
  deps: Deps,
  { customerId }: Customer,
  { planId, ...wish }: { planId: string; euPackage: boolean; members: number },
): Promise<Result<Outcome & { readonly plan: OfferedPlan }, SignUpRefusal>> {
  const tooYoung = await refuseYoung(deps, customerId);
  return tooYoung ?? signUp(await findOffer(deps, planId), { ...wish, now: deps.clock.now() });
}

/** In the transaction that places the orders. */
async function decideSignUp(
  deps: Deps,
  caller: Customer,
  wish: SignUp,
): Promise<Result<OrderDrafts, Refusal>> {
  const { planId, euPackage, members } = wish;
  const now = deps.clock.now();
  if (!wish.hasAcceptedBindingPeriod) return fail('binding_period_not_accepted');
  const ordered = await weighSignUp(deps, caller, { planId, euPackage, members: members.length });
  if (!ordered.ok) return ordered;
  if (members.length > 0 && !wish.hasConfirmedSameAddress) return fail('same_address_not_confirmed');
  const { plan, due } = ordered.value;
  // Before the customer, as whoever ends an account's month locks its owner after it.
  await lockAccountsThisMonth(deps, await findKeptAccounts(deps, caller, [wish, ...members]));
  const customer = await holdCustomer(deps, caller.customerId);
  if (!customer) return fail('unauthenticated');
  if (await hasUnpaidSignUp(deps, caller.customerId)) return fail('sign_up_waiting');

  const accountId = deps.ids.uuid();
  await insertAccount(deps.db, {
    id: accountId,
    owner_id: caller.customerId,
    plan_type: plan.type,
    plan_id: plan.id,
    has_eu_package: euPackage,
    status: 'processing',
    month: monthOf(now),
    created_at: now,
  });
  const own = { ...wish, kind: 'sign_up' as const, user: customer };
  const lines = [own, ...linesOfMembers(members)];
  const drafted = await draftLines(deps, caller, { accountId, plan, lines, sims: wish });
  if (!drafted.ok) return drafted;
  const [main, ...others] = drafted.value;
  if (!main) throw new Error('a sign-up has no line');
  return ok({ drafts: [main, ...others], due });
}
