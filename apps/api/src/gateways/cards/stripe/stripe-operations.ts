import { minorUnits } from '@bylgja/domain';
import type { PaymentOperation } from '@bylgja/domain';

import type { PaymentCard } from '../card-provider.ts';
import { fromStripe } from './stripe-amounts.ts';
import { approved, codeOf, declined, pending } from './stripe-decisions.ts';
import type { Decided } from './stripe-decisions.ts';
import type { WireCard, WireCharge, WireIntent, WireRefund, WireWindow } from './stripe-wire.ts';

type Type = PaymentOperation['type'];

/**
 * The operations of a payment in a window, from its charges: each card that was tried is one, with its capture, its release and its
 * refunds. Ids begin with the second of their creation, by which operations are ordered. A card that is being confirmed is
 * no operation yet: it may end without a charge, and a window is closed together with it.
 */
export function operationsOfCharges(charges: readonly WireCharge[]): PaymentOperation[] {
  return charges.flatMap((charge) => [
    operation({ charge, id: idOf(charge), type: 'authorize', decided: decidedOf(charge) }),
    ...movesOf(charge),
  ]);
}

/** A try in a window whose holder did not confirm the card: it left no charge. */
export function operationsOfIntent(intent: WireIntent, charges: readonly WireCharge[]): PaymentOperation[] {
  const { last_payment_error: error, amount, currency } = intent;
  if (!error || error.charge || !error.payment_method) return [];
  const created = Math.max(intent.created, ...charges.map((charge) => charge.created));
  const id = idOf({ created, id: error.payment_method.id });
  return [{ id, type: 'authorize', amount: fromStripe(amount, currency), ...declined(codeOf(error)) }];
}

/** The charge of a saved card: one try, whose id is the intent's from the beginning to the end. */
export function operationsOfSavedCard(
  intent: WireIntent,
  charges: readonly WireCharge[],
): PaymentOperation[] {
  const { id, amount, currency, status } = intent;
  const isTaken = status === 'succeeded' || charges.some((charge) => charge.status === 'succeeded');
  const refused = declined(codeOf(intent.last_payment_error ?? { code: 'authentication_required' }));
  const isAsked = status === 'processing' || charges.some((charge) => charge.status === 'pending');
  const undecided = isAsked ? pending : refused;
  const decided = isTaken ? approved : undecided;
  return [
    { id, type: 'recurring', amount: fromStripe(amount, currency), ...decided },
    ...charges.flatMap(movesOf),
  ];
}

/** The same from the charges alone, as a list of them shows it. */
export function operationsOfListedSavedCard(charges: readonly WireCharge[]): PaymentOperation[] {
  return charges.flatMap((charge) => [
    operation({
      charge,
      id: charge.payment_intent ?? charge.id,
      type: 'recurring',
      decided: decidedOf(charge),
    }),
    ...movesOf(charge),
  ]);
}

/** Saving a card takes nothing. Once saved, it has ended when its customer was deleted, and with it whoever that was. */
export function operationsOfSetup({ setup_intent: setup, customer }: WireWindow): PaymentOperation[] {
  if (!setup) return [];
  const { id, created, status, last_setup_error: error } = setup;
  const nothing = minorUnits(0);
  if (status === 'succeeded') {
    const save = { id, type: 'authorize', amount: nothing, ...approved } as const;
    const end = { id: `${id}-cancel`, type: 'cancel', amount: nothing, ...approved } as const;
    return customer?.deleted ? [save, end] : [save];
  }
  if (!error?.payment_method) return [];
  const tried = idOf({ created, id: error.payment_method.id });
  return [{ id: tried, type: 'authorize', amount: nothing, ...declined(codeOf(error)) }];
}

export function readCard(card: WireCard | null | undefined): PaymentCard | null {
  if (!card?.brand || !card.last4 || !card.exp_month || !card.exp_year) return null;
  return { brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year };
}

/** What happened to the money of an approved card. */
function movesOf(charge: WireCharge): PaymentOperation[] {
  if (charge.status !== 'succeeded') return [];
  const move = (type: Type, amount: number) =>
    operation({ charge, id: `${idOf(charge)}-${type}`, type, amount, decided: approved });
  if (!charge.captured) return charge.refunded ? [move('cancel', charge.amount)] : [];
  const refunds = (charge.refunds?.data ?? []).map((refund) =>
    operation({ charge, id: idOf(refund), type: 'refund', amount: refund.amount, decided: refundOf(refund) }),
  );
  return [move('capture', charge.amount_captured), ...refunds];
}

interface Part {
  readonly charge: WireCharge;
  readonly id: string;
  readonly type: Type;
  readonly amount?: number;
  readonly decided: Decided;
}

function operation({ charge, id, type, amount = charge.amount, decided }: Part): PaymentOperation {
  return { id, type, amount: fromStripe(amount, charge.currency), ...decided };
}

function decidedOf({ status, failure_code: failure, outcome }: WireCharge): Decided {
  if (status === 'succeeded') return approved;
  if (status === 'pending') return pending;
  return declined(failure === 'card_declined' ? (outcome?.reason ?? failure) : failure);
}

function refundOf({ status }: WireRefund): Decided {
  if (status === 'succeeded') return approved;
  return status === 'pending' || status === 'requires_action' ? pending : declined(status);
}

function idOf({ created, id }: { readonly created: number; readonly id: string }): string {
  return `${created}-${id}`;
}
