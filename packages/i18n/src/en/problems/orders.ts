import type { SliceProblems } from '../../problem-codes.ts';

export const orders = {
  order_in_progress: {
    title: 'You have an unfinished order',
    detail: 'Wait until it’s done, or cancel it, before you delete your account.',
  },
  package_not_available: {
    title: 'The extra package isn’t available',
    detail: 'Choose another extra package.',
  },
  top_up_not_possible: {
    title: 'You can’t top up this number',
    detail: 'Only active prepaid numbers can be topped up.',
  },
  duplicate_order: {
    title: 'You’ve just placed an order like this',
    detail: 'Wait a moment if you want another.',
  },
  price_changed: {
    title: 'The price has changed',
    detail: 'You haven’t been charged. Check the new price, then try again.',
  },
  order_already_paid: {
    title: 'The order is already paid',
    detail: 'You don’t need to pay again, and it can’t be cancelled any more.',
  },
  number_stays: {
    title: 'You can’t change the number here',
    detail: 'Enter the SIM card number again.',
  },
  order_cancelled: { title: 'The order is cancelled', detail: 'Place a new order.' },
} satisfies SliceProblems;
