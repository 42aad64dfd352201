import type { SliceProblems } from '../../problem-codes.ts';

export const orders = {
  order_in_progress: {
    title: 'An order is not finished',
    detail: 'Wait until it is, or cancel it, before you delete your user.',
  },
  package_not_available: {
    title: 'The extra package is not available',
    detail: 'Choose another extra package.',
  },
  top_up_not_possible: {
    title: 'You cannot top up this number.',
    detail: 'Only prepaid numbers that work can be topped up.',
  },
  duplicate_order: {
    title: 'You have just placed an order like this',
    detail: 'Wait a moment if you want one more.',
  },
  price_changed: {
    title: 'The price has changed',
    detail: 'Nothing has been charged. Check the new price, then try again.',
  },
  order_already_paid: { title: 'The order is already paid', detail: 'Do not pay again.' },
  number_stays: { title: 'The number stays', detail: 'The line goes on with its own number.' },
  order_cancelled: { title: 'The order is cancelled', detail: 'Place a new order.' },
} satisfies SliceProblems;
