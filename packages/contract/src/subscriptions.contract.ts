import { actionIds, planTypeIds } from '@bylgja/domain';
import { z } from 'zod';

import { day, id, instant, kroner, megabytes, phoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';

export const planTypeId = z.enum(planTypeIds);

export const plan = z.object({
  planId: z.string(),
  type: planTypeId,
  name: z.string(),
  planTypeName: z.string(),
  maxMembers: z.number().int(),
  /** Price a month of the first, second, … member; the last entry goes for all after it (spec 4). */
  memberPrices: z.array(z.object({ price: kroner })),
  /** The EU package that may be added, with its price a month. */
  euPackage: z.object({ price: kroner, data: megabytes, callMinutes: z.number().int() }).nullable(),
  data: megabytes,
  /** Minutes of calls in the plan; null means not limited. */
  calls: z.number().int().nullable(),
  sms: z.number().int().nullable(),
  bindingMonths: z.number().int(),
});
export type Plan = z.output<typeof plan>;

export const planType = z.object({ id: planTypeId, name: z.string(), dataPlanResponses: z.array(plan) });
export type PlanType = z.output<typeof planType>;

export const lineStatus = z.enum(['processing', 'active', 'blocked', 'cancelled', 'prepaid']);

const person = z.object({ id, firstname: z.string(), lastname: z.string() });

/** What is left or granted: `domestic` is null while nothing is measured, `eu` is null without an EU allowance. */
const dataByZone = z.object({ domestic: megabytes.nullable(), eu: megabytes.nullable() });

export const member = z.object({
  id,
  phoneNumber,
  user: person,
  givenData: z.object({ current: megabytes, max: megabytes }),
  dataRemaining: dataByZone,
  dataTotal: dataByZone,
  /** When the figures were measured; null when they never were. */
  measuredAt: instant.nullable(),
  /** The last day the figures are valid. */
  validUntil: day,
  status: lineStatus,
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  simType: z.enum(['ESIM', 'PHYSICAL']),
  isPhoneBookVisible: z.boolean(),
  /** Whether others may ask this line for data (product 4). */
  isFindable: z.boolean(),
  activeFrom: instant.nullable(),
  bindingUntil: day.nullable(),
  cancelsAt: instant.nullable(),
});
export type Member = z.output<typeof member>;

/** Somebody else of the same family, whose figures are not for the caller. */
export const otherMember = z.object({ id, phoneNumber, user: person, status: lineStatus });
export type OtherMember = z.output<typeof otherMember>;

export const account = z.object({
  id,
  planId: z.string().nullable(),
  planTypeId,
  planType: z.string(),
  planName: z.string().nullable(),
  euPackage: z.boolean(),
  status: z.enum(['processing', 'active', 'cancelled']),
  members: z.array(member),
  otherMembers: z.array(otherMember),
  /** The line of the signed-in person in this account, else the first that the person may manage. */
  currentMember: member.nullable(),
});
export type Account = z.output<typeof account>;

export const actionId = z.enum(actionIds);

export const action = z.object({
  id: actionId,
  phoneNumber,
  isAvailable: z.boolean(),
  /** Why not, as a stable code; null when available. */
  reason: z.string().nullable(),
});
export type Action = z.output<typeof action>;

const usageOfMonth = z.object({ month: z.string(), domestic: megabytes, eu: megabytes });
const usageOfDay = z.object({ day, domestic: megabytes, eu: megabytes });

export const subscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/subscriptions',
    access: 'customer',
    summary: 'The accounts and lines of the signed-in customer, with what is left',
    answer: z.object({
      data: z.object({
        currentAccount: account.nullable(),
        otherAccounts: z.array(account),
        isOwner: z.boolean(),
      }),
    }),
    errors: {},
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/subscriptions/:id',
    access: 'customer',
    summary: 'Change what others see of a line',
    params: z.strictObject({ id }),
    body: z.strictObject({ isPhoneBookVisible: z.boolean().optional(), isFindable: z.boolean().optional() }),
    answer: member,
    errors: {},
  }),
  usage: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/usage',
    access: 'customer',
    summary: 'Data used by one line: month by month, and day by day in the current month',
    params: z.strictObject({ id }),
    query: z.strictObject({ months: z.coerce.number().int().min(1).max(24).default(6) }),
    answer: z.object({
      months: z.array(usageOfMonth),
      days: z.array(usageOfDay),
      measuredAt: instant.nullable(),
    }),
    errors: {},
  }),
  plans: endpoint({
    method: 'GET',
    path: '/plans',
    access: 'customer',
    summary: 'All plans, by type',
    answer: z.array(planType),
    errors: {},
  }),
  plan: endpoint({
    method: 'GET',
    path: '/plans/:id',
    access: 'customer',
    summary: 'One plan',
    params: z.strictObject({ id: z.string().max(60) }),
    answer: plan,
    errors: {},
  }),
  actions: endpoint({
    method: 'GET',
    path: '/actions',
    access: 'customer',
    summary: 'What the customer can do right now, line by line, decided by the server',
    answer: z.array(action),
    errors: {},
  }),
};
