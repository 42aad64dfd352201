import { formatDate } from '../../calendar.ts';
import type { SliceProblems } from '../../problem-codes.ts';

export const lines = {
  subscription_not_cancelled: {
    title: 'The subscription is not cancelled',
    detail: 'Cancel the subscription before you delete your user.',
  },
  binding_period_not_accepted: {
    title: 'Accept the commitment',
    detail: 'The plan has a commitment of 6 months. Tick the box to go on.',
  },
  same_address_not_confirmed: {
    title: 'Confirm the address',
    detail: 'All members of a family plan must live at the same address.',
  },
  reservation_expired: {
    title: 'The number is no longer held',
    detail: 'A number is held for 15 minutes. Choose it again, or another one.',
  },
  porting_refused: {
    title: 'The number cannot be moved',
    detail:
      'Check the number and the SIM card number. A number that is here already can only be moved by whoever has it.',
  },
  plan_not_available: {
    title: 'The plan cannot be had',
    detail: 'Choose another plan.',
  },
  family_full: {
    title: 'The family plan is full',
    detail: 'There is no room for more members.',
  },
  already_subscribed: {
    title: 'The number already has a plan',
    detail: 'Choose another number.',
  },
  sign_up_waiting: {
    title: 'You already have an order',
    detail: 'Pay for it or cancel it before you order again.',
  },
  sim_delivery_needed: {
    title: 'Where should the SIM card go?',
    detail: 'Choose a pick-up place or an address.',
  },
  orders_processing: {
    title: 'An order is being processed',
    detail: 'Wait until it is done, or cancel it if it is not paid.',
  },
  already_cancelled: {
    title: 'The subscription is already cancelled',
    detail: 'You can take the cancellation back until it takes effect.',
  },
  not_cancelled: {
    title: 'The subscription is not cancelled',
    detail: 'There is nothing to take back.',
  },
  prepaid_plan: {
    title: 'The number is prepaid',
    detail: 'A prepaid number has no plan to change.',
  },
  same_plan: {
    title: 'You already have this plan',
    detail: 'Choose another plan.',
  },
  not_family_plan: {
    title: 'This is not a family plan',
    detail: 'Only a family plan has members.',
  },
  plan_info_required: {
    title: 'Choose a family plan',
    detail: 'You have no family plan yet. Choose which it shall be.',
  },
  line_processing: {
    title: 'The number is being processed',
    detail: 'Wait until it is active.',
  },
  codes_not_available: {
    title: "The SIM codes can't be shown",
    detail: 'Call us, or order a new SIM.',
  },
  number_not_found: {
    title: "The number you're searching for does not exist",
    detail: 'Search for another number.',
  },
  number_taken: {
    title: 'The number is not available',
    detail: 'Choose another number.',
  },
  nothing_to_mend: {
    title: 'The order is on its way',
    detail: 'There is nothing to correct.',
  },
  no_sim_change: {
    title: 'No SIM change is waiting',
    detail: 'It is under way already, or stopped.',
  },
  text_proves_nothing: {
    title: 'A code by text cannot be used now',
    detail: 'The number is or was blocked, or got a new SIM lately. Confirm by email, or wait.',
  },
  mail_proves_nothing: {
    title: 'Email cannot be used now',
    detail: 'There is no email, or the email or the password is new. Confirm with a code, or wait.',
  },
  sim_change_over: {
    title: 'The link has expired',
    detail: 'The SIM change is under way already, or stopped. Call us if you are in doubt.',
  },
  binding_period: {
    title: 'The plan is bound',
    detail: ({ until }) =>
      `The commitment runs until ${formatDate(String(until))}. You can cancel in the month it ends.`,
  },
} satisfies SliceProblems;
