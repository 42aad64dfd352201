import { topUpLimits, topUpPauses } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { z } from 'zod';

import { day, id, instant, majorUnits, noContent, pageOf, pageQuery, phoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';
import { placedOrder } from './orders.contract.ts';
import { agreementErrors, paying, payingErrors } from './payments.contract.ts';

/** One of what the market lets customers choose from, which is read when it is checked. */
const topUpChoice = (from: 'amounts' | 'thresholds') =>
  z
    .number()
    .refine((chosen) => market().topUps[from].includes(chosen))
    .describe(`One of the \`${from}\` of \`GET /top-ups\`.`);

/** The automatic top-up: `amount` is charged whenever the credit is less than `below`, with a maximum per month. */
export const automaticTopUp = z.object({
  /** Terms as they were agreed, also where the market has had other choices since. */
  below: majorUnits,
  amount: majorUnits,
  mostPerMonth: z.literal([...topUpLimits]),
  /** In the business month, including one that is being charged. */
  madeThisMonth: z.number().int(),
  /** Why automatic top-ups are paused until they are set again or another card is saved; null if they are not. */
  pause: z.object({ reason: z.enum(topUpPauses), at: instant }).nullable(),
});
export type AutomaticTopUp = z.output<typeof automaticTopUp>;

export const topUpLine = z.object({
  lineId: id,
  phoneNumber,
  firstname: z.string(),
  /** The credit; negative for a debt. */
  balance: majorUnits,
  /** When usage was last measured; null if it never was. */
  measuredAt: instant.nullable(),
  /** Why it cannot be topped up right now, as a stable code; null if it can. */
  refusal: z.enum(['line_processing', 'line_blocked']).nullable(),
  /** Whether the caller pays for the line, and may set up automatic top-ups. */
  isOwner: z.boolean(),
  /** The owner's automatic top-up, visible to the owner only. */
  automatic: automaticTopUp.nullable(),
});
export type TopUpLine = z.output<typeof topUpLine>;

export const topUpChoices = z.object({
  amounts: z.array(majorUnits),
  thresholds: z.array(majorUnits),
  limits: z.array(z.number().int()),
  lines: z.array(topUpLine),
});
export type TopUpChoices = z.output<typeof topUpChoices>;

/** A credit to a line’s balance at an instant, or its charges of a day. */
export const balanceChange = z.object({
  /** The order of a credit, if any; the day of charges. */
  id: z.string(),
  kind: z.enum(['top_up', 'automatic_top_up', 'invoiced', 'written_off', 'brought_along', 'charged']),
  day,
  at: instant.nullable(),
  /** Negative for charges. */
  amount: majorUnits,
});
export type BalanceChange = z.output<typeof balanceChange>;

const ofLine = z.strictObject({ lineId: id });

export const topUps = {
  list: endpoint({
    method: 'GET',
    path: '/top-ups',
    access: 'customer',
    summary: 'List top-up options',
    description: 'The amounts, and the prepaid lines the caller may manage with their balances.',
    answer: topUpChoices,
    errors: {},
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/top-ups',
    access: 'customer',
    summary: 'Order a top-up',
    description: 'Of a prepaid line the caller may manage.',
    body: z.strictObject({ phoneNumber, amount: topUpChoice('amounts'), ...paying }),
    idempotent: true,
    status: 201,
    answer: placedOrder,
    errors: { top_up_not_possible: 422, ...payingErrors, duplicate_order: 409 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/top-ups/:lineId/history',
    access: 'customer',
    summary: 'List balance history',
    description: 'Top-ups and daily charges of a line, newest first.',
    params: ofLine,
    query: pageQuery,
    answer: pageOf(balanceChange),
    errors: {},
  }),
  setAutomatic: endpoint({
    method: 'PUT',
    path: '/top-ups/:lineId/automatic',
    access: 'customer',
    summary: 'Set up automatic top-up',
    description: 'Charges the saved card. Only for a prepaid line the caller pays for.',
    params: ofLine,
    body: z.strictObject({
      below: topUpChoice('thresholds'),
      amount: topUpChoice('amounts'),
      mostPerMonth: z.literal([...topUpLimits]),
    }),
    answer: automaticTopUp,
    errors: { top_up_not_possible: 422, ...agreementErrors },
  }),
  stopAutomatic: endpoint({
    method: 'DELETE',
    path: '/top-ups/:lineId/automatic',
    access: 'customer',
    summary: 'Stop automatic top-up',
    params: ofLine,
    status: 204,
    answer: noContent,
    errors: {},
  }),
};
