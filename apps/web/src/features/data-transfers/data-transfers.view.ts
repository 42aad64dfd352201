import type { DataTransfer, Member, OtherPerson } from '@bylgja/contract';
import {
  gigabytes,
  isUnlimited,
  largestTransfer,
  maxToGive,
  megabytes,
  megabytesPerGigabyte,
  parseTypedAmount,
} from '@bylgja/domain';
import type { Megabytes, TransferKind } from '@bylgja/domain';
import { formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Subscriptions } from '#features/lines/lines.view.ts';
import type { IconName } from '#ui/data/icons.ts';

export type Unit = 'GB' | 'MB';

export interface TypedAmount {
  readonly typed: string;
  readonly unit: Unit;
}

/** How much is usual, in GB. */
const usual = [0.5, 1, 2, 5, 10];

/** What this line may give, or ask for, at most. */
export function maxOf(kind: TransferKind, line: Member): Megabytes {
  return kind === 'request' ? largestTransfer : maxToGive(figuresOf(line));
}

/** Amounts to choose from, none above what is possible. */
export function usualAmounts(max: Megabytes): Megabytes[] {
  return usual.map(gigabytes).filter((amount) => amount <= max);
}

/** An amount as a user would type it: whole gigabytes in GB, others in MB. */
export function typedOf(amount: Megabytes): TypedAmount {
  return amount % megabytesPerGigabyte === 0
    ? { typed: String(amount / megabytesPerGigabyte), unit: 'GB' }
    : { typed: String(amount), unit: 'MB' };
}

/** `1,5` in GB or `500` in MB, as a whole number of megabytes; null for what is no amount. */
export function amountOf(typed: string, unit: Unit): Megabytes | null {
  const amount = Math.round((parseTypedAmount(typed) ?? 0) * (unit === 'GB' ? megabytesPerGigabyte : 1));
  return amount > 0 ? megabytes(amount) : null;
}

/** The error of an amount, the most specific first; null when it is allowed (rule: data-transfers 1). */
export function amountError(
  amount: Megabytes | null,
  { kind, line }: { kind: TransferKind; line: Member },
  { text, locale }: { text: Text; locale: Locale },
): string | null {
  if (amount === null) return text('data.amountInvalid');
  const say = (max: Megabytes) => ({ amount: formatDataAmount(max, locale) });
  if (kind === 'request') {
    return amount > largestTransfer ? text('data.requestAllowance', say(largestTransfer)) : null;
  }
  const { data, given } = figuresOf(line);
  const left = data.remaining ?? megabytes(0);
  const allowed = megabytes(Math.max(0, given.max - given.current));
  if (amount > left && left <= allowed) return text('data.giveAvailable', say(left));
  return amount > allowed ? text('data.giveAllowance', say(allowed)) : null;
}

/** A line’s figures as the rules of giving read them. */
function figuresOf({ dataTotal, dataRemaining, givenData }: Member) {
  const known = (amount: number | null) => (amount === null ? null : megabytes(amount));
  return {
    data: { total: megabytes(dataTotal.domestic ?? 0), remaining: known(dataRemaining.domestic) },
    given: { current: megabytes(givenData.current), max: megabytes(givenData.max) },
  };
}

/** What is left of a line after it has given; null where nothing changes or nothing is known. */
export function leftAfter(line: Member, amount: Megabytes): { before: number; after: number } | null {
  const before = line.dataRemaining.domestic;
  if (before === null || line.measuredAt === null || isUnlimited(megabytes(before))) return null;
  return { before, after: Math.max(0, before - amount) };
}

/** `Hanna O. · 21 10 10`; only the number for a person who is no longer a customer. */
export function personTitle(person: OtherPerson): string {
  return [personName(person), formatPhoneNumber(person.phoneNumber)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** `Hanna O.` */
function personName({ firstname, initial }: OtherPerson): string {
  if (firstname === '') return '';
  return initial === '' ? firstname : `${firstname} ${initial}.`;
}

/** A member of the user's family, as a recipient or giver. */
export interface Relative {
  readonly id: string;
  readonly phoneNumber: string;
  readonly firstname: string;
}

/** Every other line of the accounts that the user belongs to, except those in processing. */
export function relativesOf({ currentAccount, otherAccounts }: Subscriptions, own: Member): Relative[] {
  const accounts = currentAccount === null ? otherAccounts : [currentAccount, ...otherAccounts];
  return accounts
    .flatMap(({ members, otherMembers }) => [...members, ...otherMembers])
    .filter(({ id, status }) => id !== own.id && status !== 'processing')
    .map(({ id, phoneNumber, user }) => ({ id, phoneNumber, firstname: user.firstname }));
}

/** A transfer or request, from the point of view of the user's line. */
export function sentenceOf({ kind, direction, state }: DataTransfer, text: Text): string {
  if (state === 'given') return text(direction === 'out' ? 'data.youGave' : 'data.youGot');
  return text(kind === 'request' && direction === 'in' ? 'data.youAsked' : 'data.youWereAsked');
}

export function stateOf({ state }: DataTransfer, text: Text): string {
  return text(`data.state.${state}`);
}

export function iconOf({ direction }: DataTransfer): IconName {
  return direction === 'out' ? 'give' : 'request';
}
