import { fail, moveToFamily, moveToNewAccount, ok, openToChange } from '@bylgja/domain';
import type { Result, Transfer } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { listFamilyAccounts } from '#features/account-changes/changes.store.ts';
import { findOffer, holdingOf, managedIn } from '#features/account-changes/locked-account.ts';
import type { HeldWithLine } from '#features/account-changes/locked-account.ts';
import { findAccountOfLine } from '#features/accounts/accounts.store.ts';
import type { LockedAccount } from '#features/accounts/accounts.store.ts';
import { refuseYoung } from '#features/accounts/age-limit.ts';
import { accountWithLine, lockAccountsThisMonth } from '#features/billing-month/month-end.ts';
import type { Customer } from '#http/handler.ts';

export interface TransferQuote {
  readonly holding: HeldWithLine;
  readonly quote: Transfer;
  /** The target family; null when a new account is created. */
  readonly familyId: string | null;
  /** Whether its EU package moves along unchanged. */
  readonly keepsEuPackage: boolean;
}

type Refusal = 'not_found' | 'prepaid_plan' | 'already_cancelled' | 'orders_processing';

/** Out of another owner's account to a separate one: by the user of the line (rule: family 4). */
export async function quoteTransferToUser(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  { subscriptionId, planId }: { subscriptionId: string; planId: string },
): Promise<Result<TransferQuote, Refusal | 'too_young' | 'plan_not_available'>> {
  const { holding } = await holdMove(deps, { subscriptionId, customerId });
  if (!holding || isOwner(holding, customerId)) return fail('not_found');
  return (await refuseYoung(deps, customerId)) ?? toNew(deps, holding, planId);
}

/** Out of a family to an individual account of the same owner: by the owner (rule: family 4). */
export async function quoteTransferToNewAccount(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  { subscriptionId, planId }: { subscriptionId: string; planId: string },
): Promise<Result<TransferQuote, Refusal | 'not_family_plan' | 'plan_not_available'>> {
  const { holding } = await holdMove(deps, { subscriptionId, customerId });
  if (!holding || !isOwner(holding, customerId)) return fail('not_found');
  const isOfFamily = holding.plan === null || holding.plan.type === 'family_plan';
  return isOfFamily ? toNew(deps, holding, planId) : fail('not_family_plan');
}

/**
 * Into the caller's own family: a line of one of their individual accounts, or one that they use in another owner's account
 * (rule: family 4). If they have several families, into the oldest that has room; if they have none, one is created as `planInfo`
 * says.
 */
export async function quoteTransferToFamily(
  deps: InTransaction<Deps>,
  { customerId }: Customer,
  {
    subscriptionId,
    planInfo,
  }: { subscriptionId: string; planInfo?: { planId: string; euPackage: boolean } | undefined },
): Promise<
  Result<TransferQuote, Refusal | 'too_young' | 'plan_not_available' | 'family_full' | 'plan_info_required'>
> {
  const familyIds = await listFamilyAccounts(deps.db, customerId);
  const { holding, families } = await holdMove(deps, { subscriptionId, customerId, familyIds });
  const isThereAlready = families.length === 0 && familyIds.length > 0;
  if (!holding || isThereAlready) return fail('not_found');
  const open = openToChange(holding.held, holding.heldLine);
  if (!open.ok) return open;
  const tooYoung = isOwner(holding, customerId) ? undefined : await refuseYoung(deps, customerId);
  if (tooYoung) return tooYoung;
  const move = { line: holding.heldLine, now: deps.clock.now() };
  const moves = families.map((family) => ({
    familyId: family.account.id,
    quote: moveToFamily(holding.held, { ...move, family: holdingOf(family, customerId).held }),
  }));
  const chosen = moves.find(({ quote }) => quote.ok) ?? moves[0];
  if (chosen) {
    const { familyId, quote } = chosen;
    return quote.ok ? ok({ holding, quote: quote.value, familyId, keepsEuPackage: false }) : quote;
  }
  if (!planInfo) return fail('plan_info_required');
  const { planId, euPackage } = planInfo;
  const plan = await findOffer(deps, planId);
  const quote = moveToNewAccount(holding.held, { ...move, type: 'family_plan', plan, euPackage });
  if (!quote.ok) return quote;
  return ok({ holding, quote: quote.value, familyId: null, keepsEuPackage: false });
}

/** Whether the customer owns a family that a line could move to. */
export async function hasFamily(deps: Deps, customerId: string): Promise<boolean> {
  return (await listFamilyAccounts(deps.db, customerId)).length > 0;
}

async function toNew(
  deps: Deps,
  holding: HeldWithLine,
  planId: string,
): Promise<Result<TransferQuote, Exclude<Refusal, 'not_found'> | 'plan_not_available'>> {
  const quote = moveToNewAccount(holding.held, {
    line: holding.heldLine,
    now: deps.clock.now(),
    type: 'individual_plan',
    plan: await findOffer(deps, planId),
  });
  if (!quote.ok) return quote;
  return ok({ holding, quote: quote.value, familyId: null, keepsEuPackage: true });
}

/** Locks the account of a line that the caller may manage, together with the other families that the line could move to. */
async function holdMove(
  deps: InTransaction<Deps>,
  {
    subscriptionId,
    customerId,
    familyIds = [],
  }: { subscriptionId: string; customerId: string; familyIds?: readonly string[] },
): Promise<{ holding: HeldWithLine | undefined; families: readonly LockedAccount[] }> {
  const sourceId = await findAccountOfLine(deps.db, subscriptionId);
  const ids = [sourceId, ...familyIds].flatMap((id) => id ?? []);
  const accounts = await lockAccountsThisMonth(deps, ids);
  const source = accountWithLine(accounts, subscriptionId);
  return {
    holding: source && managedIn(source, { lineId: subscriptionId, customerId }),
    families: familyIds
      .filter((id) => id !== source?.account.id)
      .flatMap((id) => accounts.get(id) ?? [])
      .filter(({ account }) => account.status !== 'ended'),
  };
}

function isOwner({ account }: HeldWithLine, customerId: string): boolean {
  return account.owner_id === customerId;
}
