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
    title: 'You can’t give data to yourself',
    detail: 'Choose another number.',
  },
  cannot_request_from_yourself: {
    title: 'You cannot request data from yourself.',
    detail: 'Choose another number.',
  },
  recipient_not_found: {
    title: 'We don’t know this number',
    detail: 'You can only give data to our customers. Check the number.',
  },
  request_not_possible: {
    title: 'You can’t request data from this number',
    detail: 'Check the number, or ask someone else.',
  },
  gift_not_possible: {
    title: 'The receiving number can’t get data',
    detail: 'It’s blocked, still being set up, or has unlimited data.',
  },
  prepaid_cannot_give: {
    title: 'Prepaid numbers can’t give data',
    detail: 'Only a number with a plan can give data.',
  },
  line_blocked: {
    title: 'The number is blocked',
    detail: 'Unblock it before you give or ask for data.',
  },
  request_waiting: {
    title: 'You’ve already asked this number for data',
    detail: 'Wait for an answer, or cancel the request.',
  },
  request_limit_reached: {
    title: 'Too many requests are waiting',
    detail: 'Wait for an answer, or cancel a request.',
  },
  already_handled: {
    title: 'The request has already been handled',
    detail: 'It was answered or cancelled, or it expired.',
  },
} satisfies SliceProblems;
