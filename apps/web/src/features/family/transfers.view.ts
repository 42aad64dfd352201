import type { CallFailure } from '@bylgja/client';
import type { Action, Change, Plan, PlacedOrder } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';

import type { Placement } from '#features/payments/parts/use-placing.ts';
import { managedLines } from '#features/subscriptions/lines.view.ts';
import type { ManagedLine, Subscriptions } from '#features/subscriptions/lines.view.ts';
import { ownedAccounts } from '#features/subscriptions/ownership.view.ts';
import { api } from '#lib/api.ts';

/** The ways a line can go from one account to another, by the names of their screens (spec 2). */
export type Transfer =
  | 'transfer-to-own-individual'
  | 'transfer-to-own-family'
  | 'transfer-family-to-individual'
  | 'transfer-individual-to-family'
  | 'transfer-family-member';

/** What is asked of the server: before it is made, and then for it to be made. */
export type TransferChange = Extract<
  Change,
  { change: 'to_user_customer' | 'to_new_account' | 'to_family_account' }
>;

/** What a line is to become. */
export interface Wish {
  readonly subscriptionId: string;
  /** Null where the line goes to a family that exists. */
  readonly planId: string | null;
  /** Of a family that is made for it. */
  readonly euPackage: boolean;
}

interface Known {
  readonly all: Subscriptions;
  readonly actions: readonly Action[];
  /** The signed-in person. */
  readonly userId: string | undefined;
}

/** The lines that can go this way, one’s own before those of others. What has been cancelled or is being made stays. */
export function linesFor(transfer: Transfer, { all, actions, userId }: Known): ManagedLine[] {
  const owned = new Set(ownedAccounts(all, actions));
  const lines = managedLines(all)
    .filter(({ line: { status } }) => status === 'active' || status === 'blocked')
    .toSorted((a, b) => Number(b.line.user.id === userId) - Number(a.line.user.id === userId));
  const isOwned = ({ account }: ManagedLine) => owned.has(account);
  const isMine = ({ line }: ManagedLine) => line.user.id === userId;
  const isIn = ({ account }: ManagedLine, type: 'individual_plan' | 'family_plan') =>
    account.planTypeId === type;

  switch (transfer) {
    case 'transfer-to-own-individual':
      return lines.filter((one) => isMine(one) && !isOwned(one));
    case 'transfer-to-own-family':
      return lines.filter((one) => (isOwned(one) ? isIn(one, 'individual_plan') : isMine(one)));
    case 'transfer-individual-to-family':
      return lines.filter((one) => isOwned(one) && isIn(one, 'individual_plan'));
    case 'transfer-family-to-individual':
      return lines.filter((one) => isOwned(one) && isMine(one) && isIn(one, 'family_plan'));
    case 'transfer-family-member':
      return lines.filter((one) => isOwned(one) && isIn(one, 'family_plan'));
  }
}

export function leadsToFamily(transfer: Transfer): boolean {
  return transfer === 'transfer-to-own-family' || transfer === 'transfer-individual-to-family';
}

/** The plan to begin with: the cheapest that takes nothing away, else the largest. */
export function likelyPlan(plans: readonly Plan[], before: Plan | undefined): Plan | undefined {
  return plans.find((plan) => plan.data >= (before?.data ?? 0)) ?? plans.at(-1);
}

export function changeOf(transfer: Transfer, { subscriptionId, planId, euPackage }: Wish): TransferChange {
  if (leadsToFamily(transfer)) {
    const change = { change: 'to_family_account', subscriptionId } as const;
    return planId === null ? change : { ...change, planInfo: { planId, euPackage } };
  }
  const change = transfer === 'transfer-to-own-individual' ? 'to_user_customer' : 'to_new_account';
  return { change, subscriptionId, planId: planId ?? '' };
}

/** Makes the transfer. */
export function makeTransfer(
  change: TransferChange,
  { paying, idempotencyKey }: Placement,
): Promise<Ok<PlacedOrder> | CallFailure> {
  switch (change.change) {
    case 'to_user_customer': {
      const { subscriptionId, planId } = change;
      const body = { subscriptionId, planId, ...paying };
      return api.act(
        'failed.switchToIndividualPlan',
        'PATCH /subscriptions/transfer-subscription-to-user-customer',
        {
          body,
          idempotencyKey,
        },
      );
    }
    case 'to_new_account': {
      const { subscriptionId: id, planId } = change;
      return api.act(
        'failed.switchToIndividualPlan',
        'PATCH /subscriptions/transfer-subscription-to-new-account/:id',
        {
          params: { id },
          body: { planId, ...paying },
          idempotencyKey,
        },
      );
    }
    case 'to_family_account': {
      const { subscriptionId: id, planInfo } = change;
      return api.act(
        'failed.switchToFamilyPlan',
        'PATCH /subscriptions/transfer-subscription-to-family-account/:id',
        {
          params: { id },
          body: planInfo === undefined ? paying : { planInfo, ...paying },
          idempotencyKey,
        },
      );
    }
  }
}

export function isSome(lines: readonly ManagedLine[]): lines is readonly [ManagedLine, ...ManagedLine[]] {
  return lines.length > 0;
}
