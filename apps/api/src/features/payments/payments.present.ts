import type { Agreement, Payment } from '@bylgja/contract';
import { toKroner } from '@bylgja/domain';
import type { Selectable } from 'kysely';

import type { AgreementsTable } from '#db/tables.ts';

import type { AttemptRow } from './payments.store.ts';

export function presentPayment(attempt: AttemptRow): Payment {
  const isOpen = attempt.stage === 'open' && attempt.state !== 'authorized';
  return {
    id: attempt.ref,
    state: attempt.stage === 'closed' && attempt.state === 'pending' ? 'cancelled' : attempt.state,
    amount: toKroner(attempt.amount_oyru),
    paymentUrl: isOpen ? attempt.url : null,
    card:
      attempt.card_brand && attempt.card_last4
        ? { brand: attempt.card_brand, last4: attempt.card_last4 }
        : null,
    declineReason: attempt.decline_reason,
  };
}

export function presentAgreement(agreement: Selectable<AgreementsTable>): Agreement {
  return {
    id: agreement.id,
    state: agreement.state,
    brand: agreement.brand,
    maskedPan: agreement.masked_pan,
    expires: agreement.expires,
  };
}
