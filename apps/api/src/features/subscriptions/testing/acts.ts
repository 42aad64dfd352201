import type { Change } from '@bylgja/contract';

import type { Caller, Reply } from '#testing/caller.ts';
import { freshKey } from '#testing/purchases.ts';

let numbers = 0;

/** A new member with a number of another provider, a different one each time. */
export function joiner() {
  numbers += 1;
  return {
    firstname: 'Anna',
    lastname: 'Dam',
    birthDate: '2011-04-09',
    eSim: true,
    phoneNumberReservationId: null,
    porting: { phoneNumber: String(550_000 + numbers), simcardNumber: '8929802770001200001' },
  };
}

/** Makes a change by its own call. */
export function act(caller: Caller, change: Exclude<Change, { change: 'sign_up' }>): Promise<Reply<unknown>> {
  const idempotencyKey = freshKey();
  switch (change.change) {
    case 'add_members': {
      const members = Array.from({ length: change.members }, joiner);
      const body = { accountId: change.accountId, members, hasConfirmedSameAddress: true };
      return caller.call('PATCH /subscriptions', { body, idempotencyKey });
    }
    case 'eu_package': {
      const { accountId, euPackage } = change;
      return caller.call('PATCH /subscriptions', { body: { accountId, euPackage }, idempotencyKey });
    }
    case 'plan': {
      const params = { id: change.subscriptionId };
      return caller.call('PATCH /subscriptions/:id', { params, body: { planId: change.planId } });
    }
    case 'cancel':
      return caller.call('DELETE /subscriptions', { body: { accountId: change.accountId } });
    case 'deactivate_plan':
      return caller.call('DELETE /subscriptions/deactivate-plan/:id', {
        params: { id: change.subscriptionId },
      });
    case 'delete_number':
      return caller.call('DELETE /subscriptions/delete-number/:id', {
        params: { id: change.subscriptionId },
      });
    default:
      return transfer(caller, change);
  }
}

type Transfer = Extract<Change, { change: 'to_user_customer' | 'to_new_account' | 'to_family_account' }>;

function transfer(caller: Caller, change: Transfer): Promise<Reply<unknown>> {
  const idempotencyKey = freshKey();
  const params = { id: change.subscriptionId };
  switch (change.change) {
    case 'to_user_customer': {
      const { subscriptionId, planId } = change;
      return caller.call('PATCH /subscriptions/transfer-subscription-to-user-customer', {
        body: { subscriptionId, planId },
        idempotencyKey,
      });
    }
    case 'to_new_account':
      return caller.call('PATCH /subscriptions/transfer-subscription-to-new-account/:id', {
        params,
        body: { planId: change.planId },
        idempotencyKey,
      });
    case 'to_family_account':
      return caller.call('PATCH /subscriptions/transfer-subscription-to-family-account/:id', {
        params,
        body: { planInfo: change.planInfo },
        idempotencyKey,
      });
  }
}
