import type { Account, Action, Member, Order, Plan } from '@bylgja/contract';
import { isProcessing, linePrices, monthlyPrice, nextMemberPrice, toMajorUnits } from '@bylgja/domain';
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

/** What the family costs a month in kr., members in processing included. */
export function familyPrice(plan: Plan, { euPackage }: Account, seats: Seats): number {
  return toMajorUnits(monthlyPrice(pricedPlan(plan), { lines: takenSeats(seats), hasEuPackage: euPackage }));
}

/** What each line costs a month in the order in which they came, without the EU package, in kr. */
export function pricesByLine(plan: Plan, seats: Seats): number[] {
  return linePrices(pricedPlan(plan), takenSeats(seats)).map(toMajorUnits);
}

/** The monthly price of the next member in kr., by the number of members now and on order (rule: family 2). */
export function nextPrice(plan: Plan, seats: Seats): number {
  return toMajorUnits(nextMemberPrice(pricedPlan(plan).memberPrices, takenSeats(seats)));
}

interface PriceRow {
  readonly label: string;
  readonly note?: string;
  readonly noteSrOnly?: boolean;
  readonly price: string;
  readonly kind?: 'past' | 'next';
}

/** The price of each place: those that are taken, the next one with a plus, and those after it. */
export function priceRows(plan: Plan, seats: Seats, { text, locale }: { text: Text; locale: Locale }) {
  const taken = takenSeats(seats);
  const prices = linePrices(pricedPlan(plan), plan.maxMembers).map(toMajorUnits);
  return prices.map((price, index): PriceRow => {
    const row = { label: text('family.nthMember', { nth: index + 1 }), price: formatPrice(price, locale) };
    if (index < taken) return { ...row, kind: 'past', note: text('family.isTaken'), noteSrOnly: true };
    if (index > taken) return row;
    return {
      ...row,
      kind: 'next',
      note: text('family.next'),
      price: text('family.nextPrice', { price: formatPrice(nextPrice(plan, seats), locale) }),
    };
  });
}
