import { giveRefusals, largestTransfer, transferKinds, transferStates } from '@bylgja/domain';
import { z } from 'zod';

import {
  day,
  id,
  instant,
  megabytes,
  noContent,
  pageOf,
  pageQuery,
  phoneNumber,
  typedPhoneNumber,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const transferKind = z.enum(transferKinds);

/** The other customer of a transfer: first name and the initial of the last name (rule: data-transfers 6). */
export const otherPerson = z.object({
  phoneNumber,
  /** Empty for a deleted customer. */
  firstname: z.string(),
  initial: z.string(),
});
export type OtherPerson = z.output<typeof otherPerson>;

/** A request that waits for the caller’s answer. */
export const dataRequest = z.object({
  id,
  requester: z.object({ phoneNumber, firstname: z.string() }),
  dataAmount: megabytes,
  createdAt: instant,
});
export type DataRequest = z.output<typeof dataRequest>;

/** A request with the present effect of approving it on the caller’s line. */
export const dataRequestReview = dataRequest.extend({
  /** The caller’s line that received the request. */
  ownPhoneNumber: phoneNumber,
  /** The last day on which the request can be approved. */
  validUntil: day,
  gift: z.object({
    /** The data that the line has left; null while nothing is measured. */
    remaining: megabytes.nullable(),
    /** The data left after giving; null if it is refused. */
    remainingAfter: megabytes.nullable(),
    measuredAt: instant.nullable(),
    /** The data that the line may still give this month, before this gift. */
    monthlyRemaining: megabytes,
    monthlyLimit: megabytes,
    /** Why approving would be refused now; null if it would not be. */
    refusal: z.enum(giveRefusals).nullable(),
  }),
});
export type DataRequestReview = z.output<typeof dataRequestReview>;

/** A gift or a data request between a line of the caller and another. */
export const dataTransfer = z.object({
  id,
  kind: transferKind,
  /** Whether the data leaves the caller’s line or comes to it. */
  direction: z.enum(['out', 'in']),
  state: z.enum(transferStates),
  ownPhoneNumber: phoneNumber,
  other: otherPerson,
  dataAmount: megabytes,
  createdAt: instant,
  /** When it was given, declined or withdrawn. */
  handledAt: instant.nullable(),
});
export type DataTransfer = z.output<typeof dataTransfer>;

const one = z.strictObject({ id });

/** Why the caller’s own line cannot give, or the recipient cannot receive. */
const receiverErrors = {
  cannot_give_to_yourself: 422,
  recipient_not_found: 422,
  gift_not_possible: 422,
  prepaid_cannot_give: 409,
  line_processing: 409,
  line_blocked: 409,
} as const;

/** The same, and why the line cannot ask, or the other cannot be asked. */
const recipientErrors = {
  ...receiverErrors,
  cannot_request_from_yourself: 422,
  request_not_possible: 422,
} as const;

const amountErrors = { insufficient_data: 409, monthly_give_limit_reached: 409 } as const;

export const dataTransfers = {
  list: endpoint({
    method: 'GET',
    path: '/data-transfers',
    access: 'customer',
    summary: 'List pending data requests',
    description: 'Those that wait for the caller’s answer, oldest first.',
    answer: z.array(dataRequest),
    errors: {},
  }),
  history: endpoint({
    method: 'GET',
    path: '/data-transfers/history',
    access: 'customer',
    summary: 'List data transfers',
    description: 'Data given and received, requests made and received. Newest first.',
    query: pageQuery,
    answer: pageOf(dataTransfer),
    errors: {},
  }),
  recipient: endpoint({
    method: 'GET',
    path: '/data-transfers/recipients/:phoneNumber',
    access: 'customer',
    summary: 'Look up a recipient',
    description:
      'Who would receive the data or the request. Numbers outside the caller’s accounts are rate-limited.',
    params: z.strictObject({ phoneNumber: typedPhoneNumber }),
    query: z.strictObject({ kind: transferKind, ownPhoneNumber: phoneNumber.optional() }),
    answer: otherPerson,
    errors: recipientErrors,
  }),
  one: endpoint({
    method: 'GET',
    path: '/data-transfers/:id',
    access: 'customer',
    summary: 'Get a data request',
    description: 'With the effect that approving it would have on the caller’s line.',
    params: one,
    answer: dataRequestReview,
    errors: {},
  }),
  create: endpoint({
    method: 'POST',
    path: '/data-transfers',
    access: 'customer',
    summary: 'Create a data transfer',
    description:
      'Gives data from the caller’s own line at once, or requests data from another customer. A request is open until the month ends.',
    body: z.strictObject({
      kind: transferKind,
      /** The number of the other customer. */
      phoneNumber: typedPhoneNumber,
      dataAmount: megabytes.min(1).max(largestTransfer),
      /** One of the lines that the caller manages; by default the caller’s own. */
      ownPhoneNumber: phoneNumber.optional(),
    }),
    idempotent: true,
    status: 201,
    answer: dataTransfer,
    errors: { ...recipientErrors, ...amountErrors, request_waiting: 409, request_limit_reached: 409 },
  }),
  approve: endpoint({
    method: 'POST',
    path: '/data-transfers/:id/approve',
    access: 'customer',
    summary: 'Approve a data request',
    description: 'Gives the data at once, and for good.',
    params: one,
    idempotent: true,
    status: 204,
    answer: noContent,
    errors: { ...receiverErrors, ...amountErrors, already_handled: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/data-transfers/:id',
    access: 'customer',
    summary: 'Delete a data request',
    description: 'Declines a request made to the caller, or withdraws the caller’s own.',
    params: one,
    status: 204,
    answer: noContent,
    errors: { already_handled: 409 },
  }),
};
