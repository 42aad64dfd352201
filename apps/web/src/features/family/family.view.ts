import type { Account, Action, Member, Order, Plan, Preview } from '@bylgja/contract';
import { isProcessing, monthlyPrice, monthlyShares, toMajorUnits } from '@bylgja/domain';
import { formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Subscriptions } from '#features/lines/lines.view.ts';
import { ownedAccounts } from '#features/lines/ownership.view.ts';
import { pricedPlan } from '#features/lines/plans.view.ts';

/** The family that the person pays for. */
export function ownFamily(all: Subscriptions, actions: readonly Action[]): Account | undefined {
  return ownedAccounts(all, actions).find(({ planTypeId }) => planTypeId === 'family_plan');
}

/** A person who joins a family and is not yet in it. */
export interface Joining {
  readonly name: string;
  readonly phoneNumber: string | null;
}

/** How the places of a family are taken. */
export interface Seats {
  readonly members: readonly Member[];
  /** Lines in processing: new ones, and the caller’s own on their way into the family (rule: family 6). */
  readonly joining: readonly Joining[];
}

/** The family that one pays for, with its plan and who is in it. */
export interface OwnFamily {
  readonly account: Account;
  readonly plan: Plan;
  readonly seats: Seats;
}

export function seatsOf(account: Account, orders: readonly Order[]): Seats {
  const isHere = (phoneNumber: string | null) =>
    account.members.some((line) => line.phoneNumber === phoneNumber);
  const made = account.members.filter(({ status }) => status === 'processing');
  const moving = orders.filter(
    (order) => order.kind === 'add_member' && isProcessing(order) && !isHere(order.phoneNumber),
  );
  return {
    members: account.members.filter(({ status }) => status !== 'processing'),
    joining: [
      ...made.map(({ user, phoneNumber }) => ({
        name: `${user.firstname} ${user.lastname}`.trim(),
        phoneNumber,
      })),
      ...moving.map(({ memberName, phoneNumber }) => ({ name: memberName, phoneNumber })),
    ],
  };
}

export function takenSeats({ members, joining }: Seats): number {
  return members.length + joining.length;
}

/** What each of so many lines adds to the month of a family, with its EU package, in kr.; the first came first. */
function sharesOf(plan: Plan, { euPackage }: Account, lines: number): number[] {
  return monthlyShares(pricedPlan(plan), { lines, hasEuPackage: euPackage }).map(toMajorUnits);
}

/** What the family costs a month in kr., members in processing included. */
export function familyPrice({ plan, account, seats }: OwnFamily): number {
  const lines = takenSeats(seats);
  return toMajorUnits(monthlyPrice(pricedPlan(plan), { lines, hasEuPackage: account.euPackage }));
}

/** What each line costs a month in kr., in the order in which they came. They add up to the price of the family. */
export function pricesByLine({ plan, account, seats }: OwnFamily): number[] {
  return sharesOf(plan, account, takenSeats(seats));
}

/** What the next member adds to the month in kr., by the number of members now and on order (rule: family 2). */
export function nextPrice({ plan, account, seats }: OwnFamily): number {
  return sharesOf(plan, account, takenSeats(seats) + 1).at(-1) ?? 0;
}

/** What a change adds to the month in kr., as the server works it out. */
export function moreAMonth({ before, after }: Pick<Preview, 'before' | 'after'>): number {
  return (after?.monthly.price ?? 0) - (before?.monthly.price ?? 0);
}

interface Wording {
  readonly text: Text;
  readonly locale: Locale;
}

interface PriceRow {
  readonly label: string;
  readonly note?: string;
  readonly noteSrOnly?: boolean;
  readonly price: string;
  readonly kind?: 'past' | 'next';
}

/** The price of each place: those that are taken, the next one with a plus, and those after it. */
export function priceRows({ plan, account, seats }: OwnFamily, { text, locale }: Wording) {
  const taken = takenSeats(seats);
  return sharesOf(plan, account, plan.maxMembers).map((share, index): PriceRow => {
    const price = formatPrice(share, locale);
    const row = { label: text('family.nthMember', { nth: index + 1 }), price };
    if (index < taken) return { ...row, kind: 'past', note: text('family.isTaken'), noteSrOnly: true };
    if (index > taken) return row;
    return { ...row, kind: 'next', note: text('family.next'), price: text('family.nextPrice', { price }) };
  });
}
