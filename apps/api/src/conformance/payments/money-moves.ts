import { capturedAmount, minorUnits, refundedAmount, toMajorUnits } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';

import type { ProviderSnapshot } from '#gateways/cards/card-provider.ts';

import { failed, passed } from '../check.ts';
import type { Finding } from '../check.ts';
import { payByPerson } from './paying.ts';
import { approvedOf, price, refusalOf, valueOf, waitForOperations } from './payments-target.ts';
import type { PaymentsTarget } from './payments-target.ts';

const tooMuch = minorUnits(price + 1);

export function shown(amount: MinorUnits): string {
  return toMajorUnits(amount).toFixed(2);
}

export async function isTooMuchRefused(
  target: PaymentsTarget,
  { providerId }: ProviderSnapshot,
): Promise<Finding> {
  const answered = await target.cards.capture({ providerId, amount: tooMuch });
  if (!answered.ok) return refusedOr(answered);
  const wanted = { type: 'capture', count: 1, of: 'the payment' } as const;
  const decided = await waitForOperations(target, wanted, () => target.cards.fetch(providerId));
  if (!decided.ok) return decided.finding;
  const taken = capturedAmount(decided.value.operations);
  if (taken <= price) return passed;
  return failed(`${shown(taken)} was captured of a payment that was approved for ${shown(price)}.`);
}

function refusedOr(answered: Parameters<typeof refusalOf>[0]): Finding {
  const refused = refusalOf(answered, '');
  return refused.ok ? passed : refused.finding;
}

export async function isCapturedOnce(
  target: PaymentsTarget,
  { providerId }: ProviderSnapshot,
): Promise<Finding> {
  const { cards } = target;
  const ordered = valueOf(await cards.capture({ providerId, amount: price }), 'a capture');
  if (!ordered.ok) return ordered.finding;
  const wanted = { type: 'capture', count: 1, of: 'the payment' } as const;
  const decided = await waitForOperations(target, wanted, () => cards.fetch(providerId));
  if (!decided.ok) return decided.finding;
  const taken = capturedAmount(decided.value.operations);
  if (taken !== price) return failed(`${shown(taken)} was captured instead of ${shown(price)}.`);
  const again = refusalOf(
    await cards.capture({ providerId, amount: price }),
    'A payment that was captured in full was captured again.',
  );
  if (!again.ok) return again.finding;
  const cancelled = refusalOf(
    await cards.cancel(providerId),
    'A captured payment was cancelled: it can only be refunded.',
  );
  return cancelled.ok ? passed : cancelled.finding;
}

export async function isRefundedOnce(
  target: PaymentsTarget,
  { providerId, ref }: ProviderSnapshot,
): Promise<Finding> {
  const { cards } = target;
  const more = refusalOf(
    await cards.refund({ providerId, amount: tooMuch, key: `${ref}-too-much` }),
    `A refund of ${shown(tooMuch)} was accepted, of ${shown(price)} that was taken.`,
  );
  if (!more.ok) return more.finding;
  const ordered = valueOf(
    await cards.refund({ providerId, amount: price, key: `${ref}-refund` }),
    'a refund',
  );
  if (!ordered.ok) return ordered.finding;
  const wanted = { type: 'refund', count: 1, of: 'the payment' } as const;
  const decided = await waitForOperations(target, wanted, () => cards.fetch(providerId));
  if (!decided.ok) return decided.finding;
  const returned = refundedAmount(decided.value.operations);
  return returned === price ? passed : failed(`${shown(returned)} was refunded instead of ${shown(price)}.`);
}

export async function isCancelled(target: PaymentsTarget): Promise<Finding> {
  const { cards } = target;
  const paid = await payByPerson(target, { isDeclinedFirst: true });
  if (!paid.ok) return paid.finding;
  const { providerId } = paid.value;
  const ordered = valueOf(await cards.cancel(providerId), 'a cancel');
  if (!ordered.ok) return ordered.finding;
  const wanted = { type: 'cancel', count: 1, of: 'the payment' } as const;
  const decided = await waitForOperations(target, wanted, () => cards.fetch(providerId));
  if (!decided.ok) return decided.finding;
  if (!approvedOf(decided.value, 'cancel'))
    return failed('The cancel of an approved payment was not carried out.');
  const captured = refusalOf(
    await cards.capture({ providerId, amount: price }),
    'A cancelled payment was captured.',
  );
  return captured.ok ? passed : captured.finding;
}
