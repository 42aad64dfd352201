import { actionIds, planTypeIds } from '@bylgja/domain';
import { z } from 'zod';

import { day, id, instant, majorUnits, megabytes, phoneNumber } from './common.ts';

export const planTypeId = z.enum(planTypeIds);

export const plan = z.object({
  planId: z.string(),
  type: planTypeId,
  name: z.string(),
  planTypeName: z.string(),
  maxMembers: z.number().int(),
  /** Monthly price of the first, second, … member; the last entry repeats (rule: family 2). */
  memberPrices: z.array(z.object({ price: majorUnits })),
  /** The EU package that may be added, with its monthly price. */
  euPackage: z.object({ price: majorUnits, data: megabytes, callMinutes: z.number().int() }).nullable(),
  data: megabytes,
  /** Minutes of calls in the plan; null means not limited. */
  calls: z.number().int().nullable(),
  /** Text messages in the plan; null means not limited. */
  sms: z.number().int().nullable(),
  /** The highest speed, in Mbit/s; null means as fast as the network. */
  maxSpeed: z.number().int().nullable(),
  bindingMonths: z.number().int(),
  /** Whether it is on sale; a withdrawn plan is still listed for customers who have it. */
  isOnSale: z.boolean(),
});
export type Plan = z.output<typeof plan>;

export const planType = z.object({ id: planTypeId, name: z.string(), dataPlanResponses: z.array(plan) });
export type PlanType = z.output<typeof planType>;

/** `ESIM` is installed on a device, `PHYSICAL` is a card. */
export const simType = z.enum(['ESIM', 'PHYSICAL']);

export const lineStatus = z.enum(['processing', 'active', 'blocked', 'cancelled', 'prepaid']);

export const person = z.object({ id, firstname: z.string(), lastname: z.string() });

/** Data that is left or granted: `domestic` is null while nothing is measured, `eu` is null without an EU allowance. */
export const dataByZone = z.object({ domestic: megabytes.nullable(), eu: megabytes.nullable() });

export const member = z.object({
  id,
  phoneNumber,
  user: person,
  givenData: z.object({ current: megabytes, max: megabytes }),
  dataRemaining: dataByZone,
  dataTotal: dataByZone,
  /** When the figures were measured; null when they never were. */
  measuredAt: instant.nullable(),
  /** The credit of a prepaid line, negative for a debt, and when it was measured; null with a plan. */
  balance: z.object({ amount: majorUnits, measuredAt: instant.nullable() }).nullable(),
  /** The last day on which the figures are valid. */
  validUntil: day,
  status: lineStatus,
  planId: z.string().nullable(),
  planName: z.string().nullable(),
  simType,
  /** Whether its roaming is stopped by its limits. */
  isStoppedAbroad: z.boolean(),
  isPhoneBookVisible: z.boolean(),
  /** Whether others may ask this line for data (rule: data-transfers 4). */
  isFindable: z.boolean(),
  activeFrom: instant.nullable(),
  bindingUntil: day.nullable(),
  cancelsAt: instant.nullable(),
  /** What happens to the number at `cancelsAt`. */
  cancelsTo: z.enum(['prepaid', 'given_up']).nullable(),
});
export type Member = z.output<typeof member>;

/** Another member of the same family, whose figures the caller may not see. */
export const otherMember = z.object({ id, phoneNumber, user: person, status: lineStatus });
export type OtherMember = z.output<typeof otherMember>;

export const account = z.object({
  id,
  planId: z.string().nullable(),
  planTypeId,
  planType: z.string(),
  planName: z.string().nullable(),
  euPackage: z.boolean(),
  /** The last day of the EU package, once it has been cancelled. */
  euPackageUntil: day.nullable(),
  /** The plan that takes effect when the month ends. */
  nextPlan: z.object({ planId: z.string(), planName: z.string(), from: day }).nullable(),
  status: z.enum(['processing', 'active', 'cancelled']),
  members: z.array(member),
  otherMembers: z.array(otherMember),
  /** The line of the caller in this account, or else the first one that the caller may manage. */
  currentMember: member.nullable(),
});
export type Account = z.output<typeof account>;

export const actionId = z.enum(actionIds);

export const action = z.object({
  id: actionId,
  phoneNumber,
  isAvailable: z.boolean(),
  /** Why it is not available, as a stable code; null if it is. */
  reason: z.string().nullable(),
});
export type Action = z.output<typeof action>;

/** `esim` is null for a physical card; its codes install it on a device. */
export const simDetails = z.object({
  simType,
  iccid: z.string(),
  pin: z.string(),
  puk: z.string(),
  esim: z
    .object({
      /** The activation code for a QR code or a device: `LPA:1$address$matching-id`. */
      activationCode: z.string(),
      smdpAddress: z.string(),
      matchingId: z.string(),
      state: z.enum(['ready', 'installed']),
    })
    .nullable(),
});
export type SimDetails = z.output<typeof simDetails>;
