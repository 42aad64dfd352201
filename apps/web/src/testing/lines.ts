import type { CallAnswer } from '@bylgja/client';
import type { Account, Action, Answer, Member, subscriptions } from '@bylgja/contract';
import { actionIds } from '@bylgja/domain';

/** When the figures of these lines were measured, and the moment that tests look at them. */
const measuredAt = '2026-11-21T14:32:00.000Z';
export const lookedAt = new Date('2026-11-21T14:40:00Z');

export const gigabyte = 1024;

let serial = 0;

/** An active line with 62,4 of 100 GB left; its number ends with the two digits given. */
export function lineOf(
  firstname: string,
  lastDigits: string,
  { domestic, ...rest }: Partial<Member> & { domestic?: [left: number, of: number] } = {},
): Member {
  serial += 1;
  const [left, total] = domestic ?? [62.4 * gigabyte, 100 * gigabyte];
  return {
    id: `line-${serial}`,
    phoneNumber: `2982110${lastDigits}`,
    user: { id: `person-${serial}`, firstname, lastname: 'Joensen' },
    givenData: { current: 0, max: 10 * gigabyte },
    dataRemaining: { domestic: Math.round(left), eu: null },
    dataTotal: { domestic: Math.round(total), eu: null },
    measuredAt,
    balance: null,
    validUntil: '2026-11-30',
    status: 'active',
    planId: 'plan',
    planName: 'Stórt',
    simType: 'ESIM',
    isStoppedAbroad: false,
    isPhoneBookVisible: true,
    isFindable: true,
    activeFrom: '2026-05-31T23:00:00.000Z',
    bindingUntil: null,
    cancelsAt: null,
    cancelsTo: null,
    ...rest,
  };
}

/** A line for which the network has sent nothing. */
export function unmeasured(firstname: string, lastDigits: string, status: Member['status']): Member {
  const { dataTotal, ...line } = lineOf(firstname, lastDigits, { status, measuredAt: null });
  return { ...line, dataTotal, dataRemaining: { domestic: null, eu: null } };
}

/** An account of these lines, the first of them the caller's own. */
export function accountOf(members: readonly Member[], rest: Partial<Account> = {}): Account {
  const [own = null] = members;
  return {
    id: `account-${serial}`,
    planId: 'plan',
    planTypeId: 'individual_plan',
    planType: 'Einstaklingahald',
    planName: 'Stórt',
    euPackage: false,
    euPackageUntil: null,
    nextPlan: null,
    status: 'active',
    members: [...members],
    otherMembers: [],
    currentMember: own,
    ...rest,
  };
}

export const family = {
  planTypeId: 'family_plan',
  planType: 'Familjuhald',
  planName: 'Familja 100 GB',
} as const;

type Subscriptions = Answer<typeof subscriptions.list>;

export function subscriptionsOf(currentAccount: Account | null, ...otherAccounts: Account[]): Subscriptions {
  return { data: { currentAccount, otherAccounts, isOwner: true } };
}

/** Everything may be done with these lines, but what is given a reason. */
export function actionsOn(
  lines: readonly Member[],
  refused: Partial<Record<Action['id'], string>> = {},
): Action[] {
  return lines.flatMap(({ phoneNumber }) =>
    actionIds.map((id) => ({
      id,
      phoneNumber,
      isAvailable: refused[id] === undefined,
      reason: refused[id] ?? null,
    })),
  );
}

const aDay = 1.75 * gigabyte;

type Usage = CallAnswer<'GET /subscriptions/:id/usage'>;

/** Megabytes used at home, and nothing else unless said. */
export function used(domestic: number, rest: Partial<Omit<Usage['days'][number], 'day'>> = {}) {
  const none = { domestic: 0, eu: 0 };
  return { domestic, eu: 0, calls: none, sms: none, charged: 0, ...rest };
}

/** Of a line without the EU package that was never abroad. */
export const neverAbroad: Usage['abroad'] = {
  calls: { used: 0, max: 0 },
  sms: { used: 0, max: 0 },
  data: { used: 0, max: 0 },
};

/** 1,8 GB a day from the 1st to the 21st. */
export const usage: Usage = {
  months: [{ month: '2026-11', ...used(21 * aDay) }],
  days: Array.from({ length: 21 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    ...used(aDay),
  })),
  sources: [
    {
      source: 'plan',
      zone: 'domestic',
      amount: 100 * gigabyte,
      remaining: 100 * gigabyte - 21 * aDay,
      validUntil: '2026-11-30',
      isInUse: true,
    },
  ],
  given: 0,
  abroad: neverAbroad,
  measuredAt,
};
