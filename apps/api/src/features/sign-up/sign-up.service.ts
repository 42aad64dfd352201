import type { SignUp, signUps } from '@bylgja/contract';
import { fail, monthOf, ok, signUp } from '@bylgja/domain';
import type { OfferedPlan, Quote, Result } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findOffer } from '#features/account-changes/locked-account.ts';
import { insertAccount } from '#features/accounts/accounts.store.ts';
import { refuseYoung } from '#features/accounts/age-limit.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import { spendOnRefusal } from '#features/auth/disclosure-budget.ts';
import { lockAccountsThisMonth } from '#features/billing-month/month-end.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts } from '#features/orders/place-orders.ts';
import { hasUnpaidSignUp } from '#features/orders/same-order.ts';
import type { Customer, Handler } from '#http/handler.ts';

import { draftLines, findKeptAccounts, linesOfMembers } from './new-lines.ts';
import type { NewLineRefusal } from './new-lines.ts';

/**
 * Orders a subscription: an account with its lines, each in processing with a separate order. The rest of this month for all of
 * them is paid at once.
 */
export const createSubscription: Handler<typeof signUps.create, OrderDeps> = (deps, { body }, caller) => {
  const decide = (inTx: InTransaction<Deps>) => decideSignUp(inTx, caller, body);
  const work = () => placeOrders(deps, caller, { payWith: body.payWith, price: body.price, decide });
  const asksOfNumbers = [body, ...body.members].some(({ porting }) => porting !== null);
  return asksOfNumbers ? spendOnRefusal(deps, caller, { disclosing: 'porting_refused', work }) : work();
};

type Refusal =
  | NewLineRefusal
  | 'binding_period_not_accepted'
  | 'same_address_not_confirmed'
  | SignUpRefusal
  | 'unauthenticated'
  | 'sign_up_waiting';

type SignUpRefusal = 'too_young' | 'plan_not_available' | 'family_full';

/** Quotes a sign-up, for a customer who is old enough to own an account. */
export async function quoteSignUp(
  deps: Deps,
  { customerId }: Customer,
  { planId, ...input }: { planId: string; euPackage: boolean; members: number },
): Promise<Result<Quote & { readonly plan: OfferedPlan }, SignUpRefusal>> {
  const tooYoung = await refuseYoung(deps, customerId);
  return tooYoung ?? signUp(await findOffer(deps, planId), { ...input, now: deps.clock.now() });
}

async function decideSignUp(
  deps: InTransaction<Deps>,
  caller: Customer,
  input: SignUp,
): Promise<Result<OrderDrafts, Refusal>> {
  const { planId, euPackage, members } = input;
  const now = deps.clock.now();
  if (!input.hasAcceptedBindingPeriod) return fail('binding_period_not_accepted');
  const ordered = await quoteSignUp(deps, caller, { planId, euPackage, members: members.length });
  if (!ordered.ok) return ordered;
  if (members.length > 0 && !input.hasConfirmedSameAddress) return fail('same_address_not_confirmed');
  const { plan, due } = ordered.value;
  // Before the customer, in the same order as at a month end: account first, then owner.
  await lockAccountsThisMonth(deps, await findKeptAccounts(deps, caller, [input, ...members]));
  const customer = await lockCustomerById(deps, caller.customerId);
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
  const own = { ...input, kind: 'sign_up' as const, user: customer };
  const lines = [own, ...linesOfMembers(members)];
  const drafted = await draftLines(deps, caller, { accountId, plan, lines, sims: input });
  if (!drafted.ok) return drafted;
  const [main, ...others] = drafted.value;
  if (!main) throw new Error('a sign-up has no line');
  return ok({ drafts: [main, ...others], due });
}
