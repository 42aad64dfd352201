import type { NewMember } from '@bylgja/contract';
import { addMembers, fail, ok } from '@bylgja/domain';
import type { Quote, Result } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { lockOwnedAccount } from '#features/account-changes/locked-account.ts';
import type { Held } from '#features/account-changes/locked-account.ts';
import { spendOnRefusal } from '#features/auth/disclosure-budget.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { placeOrders } from '#features/orders/place-orders.ts';
import type { OrderDrafts, Placed } from '#features/orders/place-orders.ts';
import type { Paying, PayingRefusal } from '#features/orders/reviewed-price.ts';
import { draftLines, findKeptAccounts, linesOfMembers } from '#features/sign-up/new-lines.ts';
import type { NewLineRefusal } from '#features/sign-up/new-lines.ts';
import type { SimChoice } from '#features/sims/sim-selection.ts';
import type { Customer } from '#http/handler.ts';

type Refusal =
  | 'not_found'
  | 'prepaid_plan'
  | 'not_family_plan'
  | 'already_cancelled'
  | 'orders_processing'
  | 'family_full';

interface Joining {
  readonly accountId?: string | undefined;
  readonly joining: number;
  /** Accounts of prepaid lines that will continue in the family. */
  readonly alongside?: readonly string[];
}

/** Quotes more members of a family, only for its owner. */
export async function quoteNewMembers(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  { joining, ...of }: Joining,
): Promise<Result<{ holding: Held; quote: Quote }, Refusal>> {
  const holding = await lockOwnedAccount(deps, { customerId, ...of });
  if (!holding) return fail('not_found');
  const quote = addMembers(holding.held, { joining, now: deps.clock.now() });
  return quote.ok ? ok({ holding, quote: quote.value }) : quote;
}

interface MembersInput extends SimChoice, Paying {
  readonly accountId?: string | undefined;
  readonly members: readonly NewMember[];
  readonly hasConfirmedSameAddress: boolean;
}

type Refused = Refusal | NewLineRefusal | 'same_address_not_confirmed';

/** Orders lines for people who join a family: one order for each, all in one payment. */
export function askForMembers(
  deps: OrderDeps,
  caller: Customer,
  { accountId, members, hasConfirmedSameAddress, payWith, price, ...sims }: MembersInput,
): Promise<Result<Placed, Refused | PayingRefusal | 'too_many_requests'>> {
  const decide = async (inTx: InTransaction<Deps>): Promise<Result<OrderDrafts, Refused>> => {
    const alongside = await findKeptAccounts(inTx, caller, members);
    const quoted = await quoteNewMembers(inTx, caller, { accountId, joining: members.length, alongside });
    if (!quoted.ok) return quoted;
    if (!hasConfirmedSameAddress) return fail('same_address_not_confirmed');
    const { account, plan } = quoted.value.holding;
    if (!plan) throw new Error('members cannot join an account without a plan');
    const lines = linesOfMembers(members);
    const drafted = await draftLines(inTx, caller, { accountId: account.id, plan, lines, sims });
    if (!drafted.ok) return drafted;
    const [main, ...others] = drafted.value;
    if (!main) throw new Error('the request contains no members');
    return ok({ drafts: [main, ...others], due: quoted.value.quote.due });
  };
  const work = () => placeOrders(deps, caller, { payWith, price, decide });
  const asksOfNumbers = members.some(({ porting }) => porting !== null);
  return asksOfNumbers ? spendOnRefusal(deps, caller, { disclosing: 'porting_refused', work }) : work();
}
