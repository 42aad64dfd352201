import { minorUnits, ok } from '@bylgja/domain';
import type { PaymentOperation, Result } from '@bylgja/domain';

import type {
  AgreementSnapshot,
  CardProvider,
  ProviderSnapshot,
  PurchaseIds,
} from '#gateways/cards/card-provider.ts';
import type { QuickpaySettings } from '#gateways/cards/quickpay.ts';
import type { Ids } from '#ids.ts';

import { failed, unread } from '../check.ts';
import type { Read } from '../check.ts';
import type { Receiver } from '../receiver.ts';
import { waitFor } from '../wait-for.ts';
import type { Patience } from '../wait-for.ts';

/** What each payment of the kit costs: 1.00. Only test cards pay it. */
export const price = minorUnits(100);

/** What it is for: ids that no database has. */
export const purchase: PurchaseIds = {
  orderId: '11111111-1111-4111-8111-111111111111',
  customerId: '22222222-2222-4222-8222-222222222222',
  kind: 'package',
  packageId: 'conformance',
  lineId: '33333333-3333-4333-8333-333333333333',
};

/** A card provider with the merchant account of the settings, and what its people allow the kit to use there. */
export interface PaymentsTarget extends Patience {
  readonly settings: QuickpaySettings;
  readonly cards: CardProvider;
  readonly currency: string;
  readonly ids: Ids;
  /** The number of a test card that is approved; null without one. */
  readonly card: string | null;
  /** One that is declined. */
  readonly declinedCard: string | null;
  readonly receiver: Receiver | null;
  /** Asks the person who runs the kit to do something. */
  readonly tell: (line: string) => void;
  /** A payment without a card: once, for all checks that look at it. */
  readonly created: () => Promise<Read<ProviderSnapshot>>;
  /** A payment that a person paid with the test card. */
  readonly paid: () => Promise<Read<ProviderSnapshot>>;
  /** A test card that a person saved. */
  readonly saved: () => Promise<Read<AgreementSnapshot>>;
}

/** A window for a payment that is captured only when the kit asks. */
export function linkOf({ settings }: PaymentsTarget, providerId: string) {
  const address = new URL(settings.callbackUrl).origin;
  return {
    providerId,
    amount: price,
    language: 'en',
    continueUrl: address,
    cancelUrl: address,
    autoCapture: false,
    deadlineSeconds: 3600,
  } as const;
}

/** The value of a call, or the finding that says what came instead. */
export function valueOf<Value>(answered: Result<Value>, of: string): Read<Value> {
  return answered.ok ? ok(answered.value) : unread(failed(sentenceOf(answered, of)));
}

interface Refused {
  readonly code: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

function sentenceOf({ code, details }: Refused, of: string): string {
  const fields = details?.['fields'] ? ` about ${details['fields']}` : '';
  const status = details?.['httpStatus'];
  if (status === 401 || status === 403) return `${of} was refused because of our key (${status}).`;
  if (code !== 'unknown') return `${of} was refused with ${status}${fields}.`;
  const reason = String(details?.['reason']);
  const place = /^answer_not_understood(?: at (.+))?$/.exec(reason);
  if (place?.[1]) return `In the answer to ${of}, \`${place[1]}\` is missing, or not as the page says.`;
  if (place) return `The answer to ${of} is not as the page says.`;
  return `${of} has no answer that Bylgja reads: ${reason}.`;
}

type Looking = Pick<PaymentsTarget, 'clock' | 'waitMs'>;
type Known = Pick<ProviderSnapshot, 'operations'>;

/** Reads the payment or agreement until that many operations of the type are decided. */
export async function waitForOperations<Snapshot extends Known>(
  target: Looking,
  wanted: { readonly type: PaymentOperation['type']; readonly count: number; readonly of: string },
  read: () => Promise<Result<Snapshot | null>>,
): Promise<Read<Snapshot>> {
  const { type, count, of } = wanted;
  const decided = await waitFor<Read<Snapshot>>(target, async () => {
    const found = valueOf(await read(), of);
    if (!found.ok) return found;
    if (found.value === null) return unread(failed(`${of} was made, and is not found by its id.`));
    return decidedOf(found.value, type).length >= count ? ok(found.value) : null;
  });
  return decided ?? unread(failed(`No \`${type}\` of ${of} was decided within ${target.waitMs / 1000} s.`));
}

function decidedOf({ operations }: Known, type: PaymentOperation['type']): PaymentOperation[] {
  return operations.filter((operation) => operation.type === type && !operation.isPending);
}

export function approvedOf(
  { operations }: Known,
  type: PaymentOperation['type'],
): PaymentOperation | undefined {
  return operations.find((operation) => operation.type === type && operation.isApproved);
}

/** Whether the provider refused a call that it must refuse; the finding says what it did instead. */
export function refusalOf(answered: Result<unknown>, sentence: string): Read<null> {
  if (!answered.ok && answered.code !== 'unknown') return ok(null);
  return answered.ok
    ? unread(failed(sentence))
    : unread(failed(sentenceOf(answered, 'a call that must be refused')));
}
