import type { LogEvents } from './log-event.ts';

const stays = 'Report the error with its stack. It is tried again within a minute, and others go on.';
const review =
  'Compare it with the payment at the provider, refund or settle it there, then `npm run operator -- payments reviewed` with its `ref`.';

/** Orders, payments and the month that is paid for. */
export const moneyEvents = {
  'order.on_hold': {
    level: 'warn',
    message: 'The network did not do what an order needs; the order is on hold',
    action: 'Its customer is notified of what to correct. See `npm run operator -- orders list --open`.',
  },
  'order.refund_by_hand': {
    level: 'warn',
    message: 'An abandoned order was paid with others; its money has to be refunded by hand',
    action: 'Refund the price of the order at the payment provider: `number` is that of the order.',
  },
  'order.expiry_failed': {
    level: 'error',
    message: 'An order whose time is over could not be closed',
    action: stays,
  },
  'order.expiry_postponed': {
    level: 'warn',
    message: 'An unpaid order could not be closed yet: its payment may still succeed',
  },
  'order.charge_failed': {
    level: 'error',
    message: 'An order could not be charged automatically',
    action: stays,
  },
  'top_up.failed': { level: 'error', message: 'A line could not be topped up automatically', action: stays },
  'top_up.expiry_failed': {
    level: 'error',
    message: 'An automatic top-up that was not paid could not be closed',
    action: stays,
  },
  'top_up.expiry_postponed': {
    level: 'warn',
    message: 'An automatic top-up that was not paid could not be closed yet: its payment may still succeed',
  },
  'billing_month.account_failed': {
    level: 'error',
    message: 'The month of an account could not be ended',
    action:
      'Report the error with its stack, and correct `account`. It is tried again every twenty seconds; other accounts go on.',
  },
  'payment.needs_review': {
    level: 'error',
    message: 'A captured payment does not match its order, or its refund has failed after all',
    action: review,
  },
  'payment.outcome_unknown': {
    level: 'error',
    message: 'A charge was given up without knowing whether it took money',
    action: review,
  },
  'payment.captured_late': {
    level: 'error',
    message: 'Money came on a payment that was given up; it is refunded',
    action: 'See that the refund arrives at the provider.',
  },
  'payment.held_too_long': {
    level: 'error',
    message: 'A payment has held money for three days without being settled',
    action: 'Look at the payment at the provider: capture it or let it go.',
  },
  'payment.no_answer': {
    level: 'warn',
    message: 'The provider gave no answer about a payment; it is asked again',
    action: 'Look at the provider if it comes often.',
  },
  'payment.callback_rejected': {
    level: 'warn',
    message: 'A callback of the payment provider was rejected',
    action: 'If it is from your provider, compare its key with `PAYMENT_PRIVATE_KEY`.',
  },
  'payment.callback_unknown': {
    level: 'error',
    message: 'A callback of the payment provider is about a payment or a card that is not ours',
    action: 'Look at the `ref` at the provider: another system may be using the same merchant account.',
  },
  'payment.mismatch': {
    level: 'error',
    message: 'The provider and the server disagree about a payment',
    action: 'Compare the payment at the provider with `npm run operator -- payments list`.',
  },
  'payment.unmatched': {
    level: 'error',
    message: 'The provider has money of a payment that is not known here; it is on the list of an operator',
    action:
      'Run `npm run operator -- payments list`, then `payments deliver`, `payments refund` or `payments reviewed` with its `ref`. After a restore, see docs/operate/restore.md.',
  },
  'payment.not_compared': {
    level: 'error',
    message: 'Payments could not be compared with the provider',
    action:
      'Look at the provider. The comparison is made again within an hour. One that has a `ref` was left out of it: look at it there, or compare again with `npm run operator -- payments compare --since`.',
  },
  'agreement.rejected': {
    level: 'error',
    message: 'A saved card does not match what was asked for; it is given up',
    action: 'Look at the `ref` at the provider.',
  },
  'agreement.no_answer': {
    level: 'warn',
    message: 'The provider gave no answer about a saved card; it is asked again',
    action: 'Look at the provider if it comes often.',
  },
} as const satisfies LogEvents;
