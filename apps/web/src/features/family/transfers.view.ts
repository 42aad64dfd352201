import type { CallFailure } from '@bylgja/client';
import type { Change, Plan, PlacedOrder } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';

import type { Placement } from '#features/checkout/parts/use-checkout.ts';
import type { Transfer } from '#features/lines/transfer-ways.view.ts';
import { api } from '#lib/api.ts';

/** What is asked of the server: before it is made, and then for it to be made. */
export type TransferChange = Extract<
  Change,
  { change: 'to_user_customer' | 'to_new_account' | 'to_family_account' }
>;

/** What a line is to become. */
export interface TransferChoice {
  readonly subscriptionId: string;
  /** Null where the line goes to a family that exists. */
  readonly planId: string | null;
  /** Of a family that is made for it. */
  readonly euPackage: boolean;
}

export function leadsToFamily(transfer: Transfer): boolean {
  return transfer === 'transfer-to-own-family' || transfer === 'transfer-individual-to-family';
}

/** The plan to begin with: the cheapest that takes nothing away, else the largest. */
export function likelyPlan(plans: readonly Plan[], before: Plan | undefined): Plan | undefined {
  return plans.find((plan) => plan.data >= (before?.data ?? 0)) ?? plans.at(-1);
}

export function changeOf(
  transfer: Transfer,
  { subscriptionId, planId, euPackage }: TransferChoice,
): TransferChange {
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
