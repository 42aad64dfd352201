import type { SliceProblems } from '../../problem-codes.ts';

/** Giving data, and asking for it. */
export const dataTransfers = {
  insufficient_data: {
    title: 'You do not have sufficient data.',
    detail: 'Choose less, or buy an extra package.',
  },
  monthly_give_limit_reached: {
    title: 'You cannot give more data this month.',
    detail: 'Choose less, or wait until next month.',
  },
  cannot_give_to_yourself: {
    title: 'You cannot give data to yourself',
    detail: 'Choose another number.',
  },
  cannot_request_from_yourself: {
    title: 'You cannot request data from yourself.',
    detail: 'Choose another number.',
  },
  recipient_not_found: {
    title: 'The number is not known here',
    detail: 'Data can be given to customers here alone. Check the number.',
  },
  request_not_possible: {
    title: 'You cannot request data from this number',
    detail: 'Check the number, or ask somebody else.',
  },
  gift_not_possible: {
    title: 'The number cannot receive data',
    detail: 'It is blocked, still being processed, or has unlimited data.',
  },
  prepaid_cannot_give: {
    title: 'Prepaid numbers cannot give data',
    detail: 'Only a number with a plan can give data.',
  },
  line_blocked: {
    title: 'The number is blocked',
    detail: 'Unblock it before you give data or ask for it.',
  },
  request_waiting: {
    title: 'You have already asked for data',
    detail: 'Wait for the answer, or take the request back.',
  },
  request_limit_reached: {
    title: 'Too many requests are waiting',
    detail: 'Wait for an answer, or take a request back.',
  },
  already_handled: {
    title: 'The request has been handled already',
    detail: 'It was answered, taken back or has expired.',
  },
} satisfies SliceProblems;
