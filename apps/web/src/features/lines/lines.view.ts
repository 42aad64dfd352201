import type { Account, Answer, Member, subscriptions } from '@bylgja/contract';
import { addDays, dayOf, localDigits } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
import { formatDate, formatPhoneNumber } from '@bylgja/i18n';
import type { Text } from '@bylgja/i18n';

import type { StateKind } from '#ui/feedback/alert.tsx';

export type Subscriptions = Answer<typeof subscriptions.list>['data'];

/** A line that the signed-in person may manage, with the account that pays for it. */
export interface ManagedLine {
  readonly line: Member;
  readonly account: Account;
}

/** Every line that the person may manage, in the order of the server: an owner's whole family, a member's own. */
export function managedLines({ currentAccount, otherAccounts }: Subscriptions): ManagedLine[] {
  const accounts = currentAccount === null ? otherAccounts : [currentAccount, ...otherAccounts];
  return accounts.flatMap((account) => account.members.map((line) => ({ line, account })));
}

/** The line to show: the chosen one while it may be managed, else the person's own, else the first. */
export function shownLine(all: Subscriptions, chosenId: string | null): ManagedLine | undefined {
  const lines = managedLines(all);
  const withId = (id: string | null | undefined) => lines.find(({ line }) => line.id === id);
  return withId(chosenId) ?? withId(all.currentAccount?.currentMember?.id) ?? lines[0];
}

/** A line by its person and number; by its number alone where the person is no customer any more. */
export function lineTitle({ user, phoneNumber }: Pick<Member, 'user' | 'phoneNumber'>): string {
  return [user.firstname, formatPhoneNumber(phoneNumber)].filter((part) => part !== '').join(' · ');
}

/** What to call a line among others: by its person's first name, or by its number where two go by the same, or it has none. */
export function lineName(line: Member, among: readonly ManagedLine[]): string {
  const { firstname } = line.user;
  const isShared = among.some(
    (other) => other.line.id !== line.id && other.line.user.firstname === firstname,
  );
  return isShared || firstname === '' ? formatPhoneNumber(line.phoneNumber) : firstname;
}

/** The digits of a line’s number, as the addresses of its screens have them. */
export function digitsOfLine({ phoneNumber }: Pick<Member, 'phoneNumber'>): string {
  return localDigits(phoneNumber);
}

/** The state of a line, in a word with its kind. */
export function standingOf({ status }: Member, text: Text): { kind: StateKind; word: string } {
  switch (status) {
    case 'processing':
      return { kind: 'notice', word: text('home.processing') };
    case 'active':
      return { kind: 'positive', word: text('manage.active') };
    case 'blocked':
      return { kind: 'negative', word: text('home.blocked') };
    case 'cancelled':
      return { kind: 'caution', word: text('manage.cancelled') };
    case 'prepaid':
      return { kind: 'notice', word: text('home.prepaid') };
  }
}

/** The last day of a cancelled line; null for any other. */
export function lastDayOfLine({ cancelsAt }: Member): Day | null {
  return cancelsAt === null ? null : addDays(dayOf(new Date(cancelsAt)), -1);
}

/** What happens to a cancelled line, and when; null for any other. */
export function endOfLine(line: Member, text: Text): string | null {
  const lastDay = lastDayOfLine(line);
  if (lastDay === null) return null;
  const date = formatDate(lastDay);
  return text(line.cancelsTo === 'given_up' ? 'manage.endsGivenUp' : 'manage.endsPrepaid', { date });
}
