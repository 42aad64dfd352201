import { monthlyGiveLimit } from './actions.ts';
import { isUnlimited, megabytes } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import type { Month } from './month.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** Data sent from one line to another: as a gift, or requested by the receiver. */
export const transferKinds = ['give', 'request'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** A request waits until it is answered, withdrawn, or its month has ended; a gift is final. */
export const transferStates = ['pending', 'given', 'declined', 'withdrawn', 'expired'] as const;
export type TransferState = (typeof transferStates)[number];

/** The maximum of one transfer, as no line may give more in a month (rule: data-transfers 1). */
export const largestTransfer = monthlyGiveLimit;

/** How many requests of one line may wait for an answer (rule: data-transfers 5). */
export const maxPendingRequests = 10;

/** A line at one end of a transfer, and its domestic data of this month. */
export interface TransferLine {
  readonly id: string;
  readonly status: 'processing' | 'active' | 'blocked' | 'cancelled' | 'prepaid';
  readonly isPrepaid: boolean;
  /** Whether others may ask it for data. */
  readonly isFindable: boolean;
  /** `remaining` is null while nothing is measured. */
  readonly data: { readonly total: Megabytes; readonly remaining: Megabytes | null };
  readonly given: { readonly current: Megabytes; readonly max: Megabytes };
}

/** Why the customer’s own line cannot give or ask. */
export type OwnLineRefusal = 'prepaid_cannot_give' | 'line_processing' | 'line_blocked';

/** Why a gift is refused. */
export const giveRefusals = [
  'prepaid_cannot_give',
  'line_processing',
  'line_blocked',
  'cannot_give_to_yourself',
  'recipient_not_found',
  'gift_not_possible',
  'monthly_give_limit_reached',
  'insufficient_data',
] as const;
export type GiveRefusal = (typeof giveRefusals)[number];

export type RequestRefusal =
  | Exclude<OwnLineRefusal, 'prepaid_cannot_give'>
  | 'cannot_request_from_yourself'
  | 'request_not_possible'
  | 'gift_not_possible';

/** The maximum that a line may give now: the rest of the monthly limit, at most its remaining data (rule: data-transfers 1). */
export function maxToGive({ given, data }: Pick<TransferLine, 'given' | 'data'>): Megabytes {
  return megabytes(Math.min(Math.max(0, given.max - given.current), data.remaining ?? 0));
}

/** An active line with limited domestic data can receive data, also a prepaid one (rule: data-transfers 2). */
export function canReceive({ status, data }: TransferLine): boolean {
  return isWorking(status).ok && !isUnlimited(data.total);
}

/** Whether a line can give at all. A prepaid one cannot; a cancelled one has its data until the month ends. */
export function mayGive({ status, isPrepaid }: TransferLine): Result<void, OwnLineRefusal> {
  return isPrepaid ? fail('prepaid_cannot_give') : isWorking(status);
}

/** Whether this giver could give to this recipient at all; the recipient is undefined for an unknown number. */
export function checkRecipient<Line extends TransferLine>(
  giver: TransferLine,
  receiver: Line | undefined,
): Result<Line, Exclude<GiveRefusal, 'monthly_give_limit_reached' | 'insufficient_data'>> {
  if (receiver?.id === giver.id) return fail('cannot_give_to_yourself');
  const own = mayGive(giver);
  if (!own.ok) return own;
  if (!receiver) return fail('recipient_not_found');
  return canReceive(receiver) ? ok(receiver) : fail('gift_not_possible');
}

/** Whether this gift is allowed (rules: data-transfers 1, 2). */
export function checkGive<Line extends TransferLine>({
  giver,
  receiver,
  amount,
}: {
  readonly giver: TransferLine;
  readonly receiver: Line | undefined;
  readonly amount: Megabytes;
}): Result<Line, GiveRefusal> {
  const recipient = checkRecipient(giver, receiver);
  if (!recipient.ok) return recipient;
  if (amount > giver.given.max - giver.given.current) return fail('monthly_give_limit_reached');
  return amount > (giver.data.remaining ?? 0) ? fail('insufficient_data') : recipient;
}

/** The effect of a gift on the giving line. */
export interface GiftPreview {
  /** Null while nothing is measured. */
  readonly remaining: Megabytes | null;
  /** Null if the gift is refused or nothing is measured. Unlimited data stays unlimited. */
  readonly remainingAfter: Megabytes | null;
  /** How much of the month's limit is left before the gift. */
  readonly monthlyRemaining: Megabytes;
  readonly refusal: GiveRefusal | null;
}

/** The giver's data before and after a gift, by the same rule that approves it. */
export function previewGift(gift: Parameters<typeof checkGive>[0]): GiftPreview {
  const { giver, amount } = gift;
  const { total, remaining } = giver.data;
  const checked = checkGive(gift);
  const after = isUnlimited(total) ? remaining : megabytes(Math.max(0, (remaining ?? 0) - amount));
  return {
    remaining,
    remainingAfter: checked.ok ? after : null,
    monthlyRemaining: megabytes(Math.max(0, giver.given.max - giver.given.current)),
    refusal: checked.ok ? null : checked.code,
  };
}

/**
 * Whether this line may request data from that one. Reasons are given for the requester’s own line only: any number that cannot be
 * asked is refused with one code, which reveals nothing (rule: data-transfers 4).
 */
export function checkRequest<Line extends TransferLine>({
  asker,
  asked,
}: {
  readonly asker: TransferLine;
  readonly asked: Line | undefined;
}): Result<Line, RequestRefusal> {
  if (asked?.id === asker.id) return fail('cannot_request_from_yourself');
  const own = isWorking(asker.status);
  if (!own.ok) return own;
  if (!canReceive(asker)) return fail('gift_not_possible');
  return asked?.isFindable && mayGive(asked).ok ? ok(asked) : fail('request_not_possible');
}

/** The state of a transfer in a month: a pending request expires with its own (rule: data-transfers 5). */
export function transferStateIn(
  { state, month }: { readonly state: Exclude<TransferState, 'expired'>; readonly month: Month },
  current: Month,
): TransferState {
  return state === 'pending' && month !== current ? 'expired' : state;
}

function isWorking(status: TransferLine['status']): Result<void, 'line_processing' | 'line_blocked'> {
  if (status === 'processing') return fail('line_processing');
  return status === 'blocked' ? fail('line_blocked') : ok(undefined);
}
