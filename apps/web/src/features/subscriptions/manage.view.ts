import type { Account, Member, Plan } from '@bylgja/contract';
import { addDays, dayOf, monthlyPrice, toKroner } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';
import type { Text } from '@bylgja/i18n';

import type { StateKind } from '#ui/note.tsx';

import { pricedPlan } from './plans.view.ts';

/** Where a line stands, in a word with its kind. */
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

/** The last day of a line that is cancelled; null of one that goes on. */
export function lastDayOfLine({ cancelsAt }: Member): Day | null {
  return cancelsAt === null ? null : addDays(dayOf(new Date(cancelsAt)), -1);
}

/** What becomes of a line that is cancelled, and when; null of one that goes on. */
export function endOfLine(line: Member, text: Text): string | null {
  const lastDay = lastDayOfLine(line);
  if (lastDay === null) return null;
  const date = formatDate(lastDay);
  return text(line.cancelsTo === 'given_up' ? 'manage.endsGivenUp' : 'manage.endsPrepaid', { date });
}

/** What the lines of an account would cost a month on a plan, its EU package aside, in kr. */
export function priceOnPlan(plan: Plan, { members, otherMembers }: Account): number {
  const lines = members.length + otherMembers.length;
  return toKroner(monthlyPrice(pricedPlan(plan), { lines, hasEuPackage: false }));
}

/** The six digits of a line’s number, as the addresses of its screens have them. */
export function digitsOfLine({ phoneNumber }: Pick<Member, 'phoneNumber'>): string {
  return phoneNumber.slice(-6);
}
