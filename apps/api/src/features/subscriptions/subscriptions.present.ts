import type { Account, Member, OtherMember, Plan } from '@bylgja/contract';
import {
  firstDayOf,
  isPrepaid,
  lastDayOf,
  monthlyGiveLimit,
  monthOf,
  nextMonth,
  priceOn,
  toMajorUnits,
} from '@bylgja/domain';
import type { Day, LineToTopUp } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import type { LineOfCustomer } from '#features/accounts/lines.store.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import type { LineCredit } from '#features/usage/credit.ts';
import type { LineBalance } from '#features/usage/ledger.ts';

/** What a line has left: its data, and the credit for what is charged outside any plan. */
export interface MemberBalance extends LineBalance {
  readonly credit: LineCredit;
}

export function presentMember(line: LineOfCustomer, balance: MemberBalance, now: Date): Member {
  const { zones, hasEuAllowance, given, measuredAt } = balance;
  const isKnown = measuredAt !== null;
  return {
    ...presentOtherMember(line),
    givenData: { current: given, max: monthlyGiveLimit },
    dataRemaining: {
      domestic: isKnown ? zones.domestic.remaining : null,
      eu: isKnown && hasEuAllowance ? zones.eu.remaining : null,
    },
    dataTotal: { domestic: zones.domestic.total, eu: hasEuAllowance ? zones.eu.total : null },
    measuredAt: measuredAt?.toISOString() ?? null,
    balance: isPrepaid(lineToTopUp(line)) ? presentCredit(balance.credit) : null,
    validUntil: lastDayOf(monthOf(now)),
    planId: line.plan_id,
    planName: line.plan_name,
    simType: line.sim_type,
    isStoppedAbroad: line.roaming_stopped_at !== null,
    isPhoneBookVisible: line.is_phone_book_visible,
    isFindable: line.is_findable,
    activeFrom: line.active_from?.toISOString() ?? null,
    bindingUntil: line.binding_until,
    cancelsAt: line.cancels_at?.toISOString() ?? null,
    cancelsTo: line.cancels_to,
  };
}

function presentCredit({ credit, measuredAt }: LineCredit): Member['balance'] {
  return { amount: toMajorUnits(credit), measuredAt: measuredAt?.toISOString() ?? null };
}

/** A line in the form that the rules of topping up read. */
export function lineToTopUp(line: Pick<LineOfCustomer, 'status' | 'blocked_at' | 'plan_type'>): LineToTopUp {
  return { status: shownStatus(line), planTypeId: line.plan_type };
}

export function presentOtherMember(line: LineOfCustomer): OtherMember {
  return {
    id: line.id,
    phoneNumber: line.phone_number,
    user: { id: line.customer_id, firstname: line.firstname, lastname: line.lastname },
    status: shownStatus(line),
  };
}

/** The status that the people of a line see: whether it is blocked comes before everything else. */
export function shownStatus(line: Pick<LineOfCustomer, 'status' | 'blocked_at'>): Member['status'] {
  if (line.status === 'ended') throw new Error('a line that has ended cannot be shown');
  return line.blocked_at === null ? line.status : 'blocked';
}

export interface AccountOfCustomer {
  readonly lines: readonly [LineOfCustomer, ...LineOfCustomer[]];
  readonly members: Member[];
  readonly otherMembers: OtherMember[];
  readonly currentMember: Member | null;
}

export function presentAccount(
  account: AccountOfCustomer,
  { now, locale }: { now: Date; locale: Locale },
): Account {
  const { lines, ...people } = account;
  const [first] = lines;
  return {
    id: first.account_id,
    planId: first.plan_id,
    planTypeId: first.plan_type,
    planType: serverTexts[locale].planTypeName[first.plan_type],
    planName: first.plan_name,
    euPackage: first.has_eu_package,
    euPackageUntil: first.eu_until,
    nextPlan: nextPlanOf(first, now),
    status: accountStatus(first),
    ...people,
  };
}

function nextPlanOf(line: LineOfCustomer, now: Date): Account['nextPlan'] {
  if (line.next_plan_id === null || line.next_plan_name === null) return null;
  return {
    planId: line.next_plan_id,
    planName: line.next_plan_name,
    from: firstDayOf(nextMonth(monthOf(now))),
  };
}

function accountStatus(line: LineOfCustomer): Account['status'] {
  if (line.account_status === 'ended') throw new Error('an account that has ended has no lines');
  return line.account_status;
}

/** A plan with its prices of a day. */
export function presentPlan(plan: PlanRow, { on, locale }: { on: Day; locale: Locale }): Plan {
  const { memberPrices, euPrice } = priceOn(plan.prices, on);
  return {
    planId: plan.id,
    type: plan.type,
    name: plan.name,
    planTypeName: serverTexts[locale].planTypeName[plan.type],
    maxMembers: plan.max_members,
    memberPrices: memberPrices.map((price) => ({ price: toMajorUnits(price) })),
    euPackage:
      euPrice === null
        ? null
        : {
            price: toMajorUnits(euPrice),
            data: plan.eu_megabytes,
            callMinutes: plan.eu_call_minutes,
          },
    data: plan.megabytes,
    calls: plan.call_minutes,
    sms: plan.sms,
    maxSpeed: plan.max_speed_mbps,
    bindingMonths: plan.binding_months,
    isOnSale: plan.is_on_sale,
  };
}
