import type { NewMember } from '@bylgja/contract';
import { addMembers, fail, ok } from '@bylgja/domain';
import type { Outcome, Result } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { countRefusal } from '#features/auth/telling.ts';
import { placeOrders } from '#features/orders/placing.ts';
import type { OrderDrafts, Placed } from '#features/orders/placing.ts';
import type { Paying, PayingRefusal } from '#features/orders/reviewed-price.ts';
import type { Customer } from '#http/handler.ts';

import { holdOwnedAccount } from './held-accounts.ts';
import type { Held } from './held-accounts.ts';
import { draftLines, findKeptAccounts, linesOfMembers } from './new-lines.ts';
import type { NewLineRefusal } from './new-lines.ts';
import type { SimChoice } from './sim-wishes.ts';

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
  /** Accounts of prepaid lines that are to go on in the family. */
  readonly alongside?: readonly string[];
}

/** What so many more members make of a family. Its owner alone may know. */
export async function weighJoining(
  deps: Deps,
  { customerId }: Customer,
  { joining, ...of }: Joining,
): Promise<Result<{ holding: Held; outcome: Outcome }, Refusal>> {
  const holding = await holdOwnedAccount(deps, { customerId, ...of });
  if (!holding) return fail('not_found');
  const outcome = addMembers(holding.held, { joining, now: deps.clock.now() });
  return outcome.ok ? ok({ holding, outcome: outcome.value }) : outcome;
}

interface MembersWish extends SimChoice, Paying {
  readonly accountId?: string | undefined;
  readonly members: readonly NewMember[];
  readonly hasConfirmedSameAddress: boolean;
}

type Refused = Refusal | NewLineRefusal | 'same_address_not_confirmed';

/** Orders lines for people who join a family: an order for each, all paid at once. */
export function askForMembers(
  deps: Deps,
  caller: Customer,
  { accountId, members, hasConfirmedSameAddress, payWith, price, ...sims }: MembersWish,
): Promise<Result<Placed, Refused | PayingRefusal | 'too_many_requests'>> {
  const decide = async (): Promise<Result<OrderDrafts, Refused>> => {
    const alongside = await findKeptAccounts(deps, caller, members);
    const weighed = await weighJoining(deps, caller, { accountId, joining: members.length, alongside });
    if (!weighed.ok) return weighed;
    if (!hasConfirmedSameAddress) return fail('same_address_not_confirmed');
    const { account, plan } = weighed.value.holding;
    if (!plan) throw new Error('members were to join an account without a plan');
    const lines = linesOfMembers(members);
    const drafted = await draftLines(deps, caller, { accountId: account.id, plan, lines, sims });
    if (!drafted.ok) return drafted;
    const [main, ...others] = drafted.value;
    if (!main) throw new Error('nobody was to join');
    return ok({ drafts: [main, ...others], due: weighed.value.outcome.due });
  };
  const work = () => placeOrders(deps, caller, { payWith, price, decide });
  const asksOfNumbers = members.some(({ porting }) => porting !== null);
  return asksOfNumbers ? countRefusal(deps, caller, { telling: 'porting_refused', work }) : work();
}
