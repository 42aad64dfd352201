import { z } from 'zod';

import { simType } from './accounts.ts';
import { codeOnTheWay, id, instant, mailedToken, noContent, typedCode } from './common.ts';
import { endpoint } from './endpoint.ts';

const line = z.strictObject({ id });

/** A SIM change that waits for the confirmation of the line's user. */
export const simChangeWaiting = z.object({
  orderId: id,
  simType,
  orderedBy: z.object({ firstname: z.string(), isMe: z.boolean() }),
  orderedAt: instant,
  /** When it continues by itself unless it is stopped; null if only a proof ends its pause, such as while the line is blocked. */
  waitsUntil: instant.nullable(),
  /** Whether an SMS code to the present SIM can confirm it: not if the phone is, or may be, lost. */
  canConfirmByText: z.boolean(),
  /** Whether a link mailed to the user of the line can confirm it. */
  canConfirmByMail: z.boolean(),
});
export type SimChange = z.output<typeof simChangeWaiting>;

/** The pause of a SIM change before it is ordered at the network: what may be done during it, and by whom. */
export const simChanges = {
  simChange: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/sim-change',
    access: 'customer',
    summary: 'Get a pending SIM change',
    description: 'With how long it waits.',
    params: line,
    answer: z.object({
      pauseHours: z.number().int(),
      /** Whether a change that the caller orders now will not continue by itself until the line is unblocked. */
      waitsForUnblock: z.boolean(),
      change: simChangeWaiting.nullable(),
    }),
    errors: {},
  }),
  sendSimChangeCode: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/sim-change/code',
    access: 'customer',
    summary: 'Send a SIM change code',
    description: 'The code goes to the present SIM and confirms its change.',
    params: line,
    answer: codeOnTheWay,
    errors: { no_sim_change: 409, text_proves_nothing: 409, sms_unavailable: 503 },
  }),
  confirmSimChange: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/sim-change/confirm',
    access: 'customer',
    summary: 'Confirm a SIM change',
    description: 'With the code sent to the present SIM.',
    params: line,
    body: z.strictObject({ code: typedCode }),
    status: 204,
    answer: noContent,
    errors: { no_sim_change: 409, text_proves_nothing: 409, incorrect_pin: 401, pin_expired: 410 },
  }),
  mailSimChangeLink: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/sim-change/mail',
    access: 'customer',
    summary: 'Mail a SIM change link',
    description: 'To the user of the line; the link confirms the SIM change.',
    params: line,
    status: 204,
    answer: noContent,
    errors: { no_sim_change: 409, mail_proves_nothing: 409 },
  }),
  stopSimChange: endpoint({
    method: 'POST',
    path: '/subscriptions/:id/sim-change/stop',
    access: 'customer',
    summary: 'Stop a pending SIM change',
    description: 'The payment is refunded.',
    params: line,
    status: 204,
    answer: noContent,
    errors: { no_sim_change: 409 },
  }),
  confirmSimChangeByLink: endpoint({
    method: 'POST',
    path: '/sim-changes/confirm',
    access: 'guest',
    summary: 'Confirm a SIM change by link',
    description: 'Takes the token of the mailed link.',
    body: z.strictObject({ token: mailedToken }),
    status: 204,
    answer: noContent,
    errors: { sim_change_over: 410 },
  }),
  stopSimChangeByLink: endpoint({
    method: 'POST',
    path: '/sim-changes/stop',
    access: 'guest',
    summary: 'Stop a SIM change by link',
    description: 'Takes the token of the link sent to the user of the line.',
    body: z.strictObject({ token: mailedToken }),
    status: 204,
    answer: noContent,
    errors: { sim_change_over: 410 },
  }),
};
