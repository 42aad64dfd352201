import type { MinorUnits, TopUpPause } from '@bylgja/domain';

import { formatsIn, systemNames } from './notification-formats.ts';
import type { NotificationTexts } from './notification-texts.ts';

const { phone, data, amountOf, price, invoice, nameOf, card, expiry, date, time } = formatsIn('en');

/** Why an automatic top-up failed. */
const topUpPause: Readonly<Record<TopUpPause, string>> = {
  declined: 'The card was declined.',
  given_up: 'The top-up was cancelled before it was paid.',
  no_payment_agreement: 'No card is saved in the payment agreement.',
  agreement_expired: 'The card in the payment agreement has expired.',
};

export const notifications: NotificationTexts = {
  data_received: {
    push: 'You have received data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `You’ve received ${amountOf(megabytes)}`,
      body: `From ${firstname} on ${phone(phoneNumber)}.`,
    }),
  },
  data_given: {
    push: 'You have given data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `You’ve given ${amountOf(megabytes)}`,
      body: `To ${firstname} on ${phone(phoneNumber)}.`,
    }),
  },
  data_request_received: {
    push: 'Someone is asking you for data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `${firstname} is asking for ${amountOf(megabytes)}`,
      body: `The request is from ${phone(phoneNumber)}. Answer before the month ends.`,
    }),
  },
  data_request_declined: {
    push: 'The request was declined',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: 'The request was declined',
      body: `You asked ${firstname} on ${phone(phoneNumber)} for ${amountOf(megabytes)}.`,
    }),
  },
  data_request_expired: {
    push: 'A request has expired',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: 'The request has expired',
      body: `${firstname} on ${phone(phoneNumber)} didn’t answer your request for ${amountOf(megabytes)} before the month ended.`,
    }),
  },
  data_alert: {
    push: 'A lot of data has been used',
    write: ({ phoneNumber, zone, percent, remaining }) => ({
      title: `${percent}% of the data ${zone === 'eu' ? 'abroad ' : ''}has been used`,
      body: `${phone(phoneNumber)} has ${remaining === 0 ? 'no data' : data(remaining)} left ${zone === 'eu' ? 'abroad ' : ''}this month.`,
    }),
  },
  package_expiring: {
    push: 'An extra package expires soon',
    write: ({ phoneNumber, remaining, lastDay }) => ({
      title: 'An extra package expires soon',
      body: `${phone(phoneNumber)} has ${data(remaining)} left in extra packages. The last day is ${date(lastDay)}.`,
    }),
  },
  outside_alert: {
    push: 'Check usage outside the plan',
    write: ({ phoneNumber, percent, charged, limit }) => ({
      title: `${percent}% of the limit has been used`,
      body: `Usage outside the plan on ${phone(phoneNumber)} has cost ${price(charged)} this month. Limit: ${price(limit)}`,
    }),
  },
  roaming_stopped: {
    push: 'Usage abroad has stopped',
    write: ({ phoneNumber, reason, charged }) => ({
      title: 'Usage abroad has stopped',
      body:
        reason === 'eu'
          ? `${phone(phoneNumber)} has no data left abroad. To carry on, get more data abroad.`
          : `Usage outside the plan on ${phone(phoneNumber)} has cost ${price(charged)} Usage abroad starts again when the limit is raised or the month ends.`,
    }),
  },
  agreement_expiring: {
    push: 'Your payment card expires soon',
    write: ({ expires, ...saved }) => ({
      title: 'Your payment card expires soon',
      body: `${card(saved)} is valid until ${expiry(expires)}. Save a new card in the payment agreement.`,
    }),
  },
  agreement_ended: {
    push: 'The payment agreement has ended',
    write: (saved) => ({
      title: 'The payment agreement has ended',
      body: `The card ${card(saved)} can’t be used any more. Save a new card to set up a payment agreement again.`,
    }),
  },
  charge_declined: {
    push: 'A payment was declined',
    write: ({ amount, nextOn, ...what }) => ({
      title: `The payment was declined: ${nameOf(what)}`,
      body: `We couldn’t charge ${price(amount)} ${nextOn === null ? 'We won’t try again. Pay by card.' : `We’ll try again on ${date(nextOn)}.`}`,
    }),
  },
  charge_unknown: {
    push: 'A payment has not been confirmed',
    write: ({ amount, ...what }) => ({
      title: `The payment isn’t confirmed: ${nameOf(what)}`,
      body: `We don’t know whether ${price(amount)} was charged to the card. We won’t try again. Pay by card. If the first payment also goes through, we’ll refund it.`,
    }),
  },
  order_abandoned: {
    push: 'An order was cancelled',
    write: ({ number, name, amount, isPaid }) => ({
      title: `Order ${number} was cancelled`,
      body: `You ordered: ${name}.${moneyBack(amount, isPaid)}`,
    }),
  },
  invoice_made: {
    push: 'You have a new invoice',
    write: ({ month, amount, dueOn, isCharged }) => ({
      title: invoice(month),
      body: isCharged
        ? `We’ll charge ${price(amount)} to the card in your payment agreement.`
        : `Pay ${price(amount)} by ${date(dueOn)}.`,
    }),
  },
  topped_up_automatically: {
    push: 'Your balance was topped up',
    write: ({ amount, phoneNumber, credit }) => ({
      title: `${phone(phoneNumber)} was topped up with ${price(amount)}`,
      body: `Automatic top-up. The balance is now ${price(credit)}`,
    }),
  },
  automatic_top_up_failed: {
    push: 'Your balance was not topped up',
    write: ({ amount, phoneNumber, reason }) => ({
      title: `${phone(phoneNumber)} wasn’t topped up`,
      body: `${topUpPause[reason]} Automatic top-up of ${price(amount)} is paused until you set it up again or save another card.`,
    }),
  },
  data_given_of_line: {
    push: 'Data was given from your number',
    write: ({ megabytes, firstname, phoneNumber, ownNumber }) => ({
      title: `${amountOf(megabytes)} given from ${phone(ownNumber)}`,
      body: `To ${firstname} on ${phone(phoneNumber)}.`,
    }),
  },
  line_active: {
    push: 'The number is active',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} is active`,
      body: `The plan is ${name}. The number is ready to use.`,
    }),
  },
  added_to_family: {
    push: 'You are in a family plan',
    write: ({ phoneNumber, name, firstname }) => ({
      title: `${firstname} has added you to their family plan`,
      body: `${phone(phoneNumber)} is active, and your plan is ${name}.`,
    }),
  },
  order_needs_you: {
    push: 'An order needs your attention',
    write: ({ number, name }) => ({
      title: `Order ${number} needs your attention`,
      body: `${name}: open the order to see what you need to do.`,
    }),
  },
  port_scheduled: {
    push: 'Your number move is scheduled',
    write: ({ phoneNumber, on }) => ({
      title: `${phone(phoneNumber)} moves on ${date(on)}`,
      body: 'It starts working with us that day. Until then, it keeps working with the other provider.',
    }),
  },
  sim_sent: {
    push: 'The SIM card is on its way',
    write: ({ phoneNumber }) => ({
      title: `The SIM card for ${phone(phoneNumber)} is on its way`,
      body: 'Put it in the phone when it arrives.',
    }),
  },
  esim_ready: {
    push: 'eSIM ready',
    write: ({ phoneNumber }) => ({
      title: `The eSIM for ${phone(phoneNumber)} is ready`,
      body: 'You can set it up on the phone now.',
    }),
  },
  sim_change_ordered: {
    push: 'A new SIM has been ordered',
    write: ({ phoneNumber, effectiveAt }) => ({
      title: `A new SIM has been ordered for ${phone(phoneNumber)}`,
      body:
        effectiveAt === null
          ? 'The number is blocked. The SIM won’t change until it’s confirmed or the number has been unblocked for some time.'
          : `The change goes ahead on ${time(effectiveAt)}, or sooner if it’s confirmed.`,
    }),
  },
  sim_change_stopped: {
    push: 'The SIM change was stopped',
    write: ({ phoneNumber }) => ({
      title: `The SIM change for ${phone(phoneNumber)} was stopped`,
      body: 'The number stays on the current SIM.',
    }),
  },
  sim_changed: {
    push: 'The SIM has changed',
    write: ({ phoneNumber }) => ({
      title: `New SIM for ${phone(phoneNumber)}`,
      body: 'The old SIM no longer works. If this wasn’t you, call us right away.',
    }),
  },
  line_blocked: {
    push: 'The number is blocked',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} is blocked`,
      body: 'No one can call, text or use data on it until it’s unblocked.',
    }),
  },
  line_unblocked: {
    push: 'The number is unblocked',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} is unblocked`,
      body: 'The number works as before.',
    }),
  },
  limits_changed: {
    push: 'The limits have changed',
    write: ({ phoneNumber }) => ({
      title: `The limits for ${phone(phoneNumber)} have changed`,
      body: 'See what the limits are now.',
    }),
  },
  plan_changed: {
    push: 'The plan has changed',
    write: ({ phoneNumber, name }) => ({
      title: `The plan has changed to ${name}`,
      body: `Applies to ${phone(phoneNumber)}.`,
    }),
  },
  eu_package_ended: {
    push: 'The EU package has ended',
    write: ({ phoneNumber }) => ({
      title: `The EU package for ${phone(phoneNumber)} has ended`,
      body: 'Calls, SMS and data in the EU are no longer included.',
    }),
  },
  line_cancelled: {
    push: 'A cancellation is scheduled',
    write: ({ phoneNumber, lastDay, to }) => ({
      title: `${to === 'prepaid' ? 'The plan for ' : ''}${phone(phoneNumber)} is cancelled`,
      body: `The last day is ${date(lastDay)}. ${to === 'prepaid' ? 'After that the number becomes prepaid.' : 'After that the number no longer works.'}`,
    }),
  },
  line_kept: {
    push: 'The cancellation was undone',
    write: ({ phoneNumber }) => ({
      title: `The cancellation of ${phone(phoneNumber)} was undone`,
      body: 'The number continues as before.',
    }),
  },
  line_became_prepaid: {
    push: 'The number is now prepaid',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} is now prepaid`,
      body: 'The subscription has ended. The number stays the same.',
    }),
  },
  number_given_up: {
    push: 'A cancelled number no longer works',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} no longer works`,
      body: 'The cancellation has taken effect.',
    }),
  },
  line_moved: {
    push: 'The number has moved',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} has moved`,
      body: `It’s now on ${name}.`,
    }),
  },
  line_left: {
    push: 'A number has left the plan',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} has left the plan`,
      body: 'You no longer pay for the number.',
    }),
  },
  package_received: {
    push: 'You have received an extra package',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} has received an extra package`,
      body: `${name}. Someone bought it for the number, and it’s ready to use.`,
    }),
  },
  top_up_received: {
    push: 'Your balance was topped up',
    write: ({ amount, phoneNumber }) => ({
      title: `${phone(phoneNumber)} was topped up with ${price(amount)}`,
      body: 'Someone else paid for it.',
    }),
  },
  refund_made: {
    push: 'A payment was refunded',
    write: ({ amount, ...what }) => ({
      title: `${price(amount)} refunded`,
      body: `${nameOf(what)}: we’ve refunded the card.`,
    }),
  },
  invoice_paid: {
    push: 'An invoice was paid',
    write: ({ month, amount }) => ({
      title: `${invoice(month)} is paid`,
      body: `We charged ${price(amount)} to the card in your payment agreement.`,
    }),
  },
  invoice_overdue: {
    push: 'An invoice is overdue',
    write: ({ month, amount, dueOn }) => ({
      title: `${invoice(month)} is overdue`,
      body: `${price(amount)} was due on ${date(dueOn)}. Pay by card.`,
    }),
  },
  invoice_cancelled: {
    push: 'An invoice was cancelled',
    write: ({ month, amount }) => ({
      title: `${invoice(month)} was cancelled`,
      body: `You no longer owe ${price(amount)}`,
    }),
  },
  new_device: {
    push: 'New login on your account',
    write: ({ system }) => ({
      title: 'New login on your account',
      body: `Someone logged in on ${system === 'unknown' ? 'an unknown device' : `a new ${systemNames[system]} device`}. If you don’t recognise it, log it out and call us.`,
    }),
  },
  password_changed: {
    push: 'Your account has a new password',
    write: () => ({
      title: 'Your account has a new password',
      body: 'If this wasn’t you, choose another right away.',
    }),
  },
  email_changed: {
    push: 'Your email has changed',
    write: () => ({
      title: 'Your email has changed',
      body: 'If this wasn’t you, call us right away.',
    }),
  },
};

function moneyBack(amount: MinorUnits | null, isPaid: boolean): string {
  if (amount !== null) return ` We’re refunding ${price(amount)} to your card.`;
  return isPaid ? ' We’ll refund what was paid.' : '';
}
