import { formatDate } from '../../calendar.ts';
import type { SliceProblems } from '../../problem-codes.ts';

export const lines = {
  subscription_not_cancelled: {
    title: 'Something is still active',
    detail: 'Cancel your subscriptions and prepaid numbers before you delete your account.',
  },
  binding_period_not_accepted: {
    title: 'Agree to the commitment',
    detail: 'The plan has a commitment. Tick the box to continue.',
  },
  same_address_not_confirmed: {
    title: 'Confirm the address',
    detail: 'All members of a family plan must live at the same address.',
  },
  reservation_expired: {
    title: 'We’re no longer holding the number',
    detail: 'We hold a number for 15 minutes. Choose it again, or choose another.',
  },
  porting_refused: {
    title: 'The number can’t be moved',
    detail:
      'Check the number and the SIM card number. If the number is already with us, only the person who has it can move it.',
  },
  plan_not_available: {
    title: 'This plan isn’t available',
    detail: 'Choose another plan.',
  },
  family_full: {
    title: 'The family plan is full',
    detail: 'Someone has to leave the plan before you can add another member.',
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
    detail: 'Wait until it’s done, or cancel it if it isn’t paid.',
  },
  already_cancelled: {
    title: 'This is already cancelled',
    detail: 'You can undo the cancellation until it takes effect.',
  },
  not_cancelled: {
    title: 'The subscription isn’t cancelled',
    detail: 'There’s nothing to undo.',
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
    title: 'This isn’t a family plan',
    detail: 'Only a family plan has members.',
  },
  plan_info_required: {
    title: 'Choose a family plan',
    detail: 'You don’t have one yet.',
  },
  line_processing: {
    title: 'The number is being processed',
    detail: 'Wait until it’s active.',
  },
  codes_not_available: {
    title: 'We can’t show the SIM codes',
    detail: 'Call us, or order a new SIM.',
  },
  number_not_found: {
    title: 'The number you’re searching for does not exist',
    detail: 'Search for another number.',
  },
  number_taken: {
    title: 'The number is not available',
    detail: 'Choose another number.',
  },
  nothing_to_mend: {
    title: 'The order is on its way',
    detail: 'Nothing needs fixing.',
  },
  no_sim_change: {
    title: 'No SIM change is waiting',
    detail: 'The change is already under way or was stopped.',
  },
  text_proves_nothing: {
    title: 'You can’t confirm by text right now',
    detail: 'The number is or was blocked, or recently got a new SIM. Confirm by email, or wait.',
  },
  mail_proves_nothing: {
    title: 'You can’t confirm by email right now',
    detail: 'There’s no email, or the email or password is new. Confirm with a code, or wait.',
  },
  sim_change_over: {
    title: 'The link no longer works',
    detail:
      'It’s too old, there’s a newer one, or the SIM change is already under way or stopped. Call us if you’re unsure.',
  },
  binding_period: {
    title: 'You’re still in your commitment',
    detail: ({ until }) => `It runs until ${formatDate(String(until))}. You can cancel in the month it ends.`,
  },
} satisfies SliceProblems;
