import type { MinorUnits, TopUpPause } from '@bylgja/domain';

import { formatsIn, systemNames } from './notification-formats.ts';
import type { NotificationTexts } from './notification-texts.ts';

const { phone, data, amountOf, price, invoice, nameOf, card, expiry, date, time } = formatsIn('en');

/** Why a top-up by itself came to nothing. */
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
      title: `You have received ${amountOf(megabytes)}`,
      body: `From ${firstname} on ${phone(phoneNumber)}.`,
    }),
  },
  data_given: {
    push: 'You have given data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `You have given ${amountOf(megabytes)}`,
      body: `To ${firstname} on ${phone(phoneNumber)}.`,
    }),
  },
  data_request_received: {
    push: 'Somebody asks you for data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `${firstname} asks for ${amountOf(megabytes)}`,
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
      body: `${firstname} on ${phone(phoneNumber)} did not answer before the month ended. You asked for ${amountOf(megabytes)}.`,
    }),
  },
  data_alert: {
    push: 'Much of the data is used',
    write: ({ phoneNumber, zone, percent, remaining }) => ({
      title: `${percent}% of the data ${zone === 'eu' ? 'abroad ' : ''}is used`,
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
    push: 'Much is used outside the plan',
    write: ({ phoneNumber, percent, charged, limit }) => ({
      title: `${percent}% of the limit is used`,
      body: `${phone(phoneNumber)} has used ${price(charged)} of ${price(limit)} outside the plan this month.`,
    }),
  },
  roaming_stopped: {
    push: 'Use abroad is stopped',
    write: ({ phoneNumber, reason, charged }) => ({
      title: 'Use abroad is stopped',
      body:
        reason === 'eu'
          ? `${phone(phoneNumber)} has no data left abroad. Buy an EU package to go on.`
          : `${phone(phoneNumber)} has used ${price(charged)} outside the plan. The limit must be raised to go on.`,
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
      body: `The card ${card(saved)} can no longer be used. Save a new card to have one again.`,
    }),
  },
  charge_declined: {
    push: 'A payment was declined',
    write: ({ amount, nextOn, ...what }) => ({
      title: `The payment was declined: ${nameOf(what)}`,
      body: `${price(amount)} were not taken from the card. ${nextOn === null ? 'It will not be tried again. Pay by card.' : `It will be tried again ${date(nextOn)}.`}`,
    }),
  },
  charge_unknown: {
    push: 'A payment is not confirmed',
    write: ({ amount, ...what }) => ({
      title: `The payment is not confirmed: ${nameOf(what)}`,
      body: `We could not find out whether the card was charged ${price(amount)} It will not be tried again. Pay by card. Should the other payment come all the same, we send it back.`,
    }),
  },
  order_abandoned: {
    push: 'An order has been given up',
    write: ({ number, name, amount, isPaid }) => ({
      title: `Order ${number} has been given up`,
      body: `${name}: we could not carry it out.${moneyBack(amount, isPaid)}`,
    }),
  },
  invoice_made: {
    push: 'There is a new invoice',
    write: ({ month, amount, dueOn, isCharged }) => ({
      title: invoice(month),
      body: isCharged
        ? `${price(amount)} will be charged on the card of the payment agreement.`
        : `${price(amount)} to be paid by ${date(dueOn)}.`,
    }),
  },
  topped_up_automatically: {
    push: 'The credit was topped up',
    write: ({ amount, phoneNumber, credit }) => ({
      title: `${phone(phoneNumber)} was topped up with ${price(amount)}`,
      body: `Automatic top-up. ${price(credit)} are left now.`,
    }),
  },
  automatic_top_up_failed: {
    push: 'The credit was not topped up',
    write: ({ amount, phoneNumber, reason }) => ({
      title: `${phone(phoneNumber)} was not topped up`,
      body: `${topUpPause[reason]} Automatic top-up of ${price(amount)} pauses until you set it again or save another card.`,
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
      body: `The plan is ${name}. You can call, text and use data now.`,
    }),
  },
  order_needs_you: {
    push: 'An order waits for you',
    write: ({ number, name }) => ({
      title: `Order ${number} waits for you`,
      body: `${name}: open the order to see what you need to do.`,
    }),
  },
  port_scheduled: {
    push: 'The day of the move is set',
    write: ({ phoneNumber, on }) => ({
      title: `${phone(phoneNumber)} moves on ${date(on)}`,
      body: 'The number starts to work here that day. Until then it works where it is now.',
    }),
  },
  sim_sent: {
    push: 'SIM card sent',
    write: ({ phoneNumber }) => ({
      title: `The SIM card for ${phone(phoneNumber)} is sent`,
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
    push: 'A new SIM is ordered',
    write: ({ phoneNumber, effectiveAt }) => ({
      title: `A new SIM is ordered for ${phone(phoneNumber)}`,
      body:
        effectiveAt === null
          ? 'The number is blocked. The SIM does not change until it is confirmed, or the number is open again.'
          : `The SIM changes ${time(effectiveAt)}, or sooner if it is confirmed.`,
    }),
  },
  sim_change_stopped: {
    push: 'The SIM change is stopped',
    write: ({ phoneNumber }) => ({
      title: `The SIM change on ${phone(phoneNumber)} is stopped`,
      body: 'The SIM in the phone works as before.',
    }),
  },
  sim_changed: {
    push: 'The SIM has changed',
    write: ({ phoneNumber }) => ({
      title: `New SIM on ${phone(phoneNumber)}`,
      body: 'The old SIM no longer works. If you did not ask for this, contact us at once.',
    }),
  },
  line_blocked: {
    push: 'The number is blocked',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} is blocked`,
      body: 'Nobody can call, text or use data on it until it is unblocked.',
    }),
  },
  line_unblocked: {
    push: 'The number is unblocked',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} is unblocked`,
      body: 'You can call, text and use data as before.',
    }),
  },
  limits_changed: {
    push: 'The limits have changed',
    write: ({ phoneNumber }) => ({
      title: `The limits of ${phone(phoneNumber)} have changed`,
      body: 'See what the number may use this month.',
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
      title: `The EU package of ${phone(phoneNumber)} has ended`,
      body: 'Calls, texts and data abroad are no longer included.',
    }),
  },
  line_cancelled: {
    push: 'The number is cancelled',
    write: ({ phoneNumber, lastDay, to }) => ({
      title: `${phone(phoneNumber)} is cancelled`,
      body: `The subscription expires ${date(lastDay)}. ${to === 'prepaid' ? 'After that the number becomes prepaid.' : 'After that the number no longer works.'}`,
    }),
  },
  line_kept: {
    push: 'The cancellation is taken back',
    write: ({ phoneNumber }) => ({
      title: `The cancellation of ${phone(phoneNumber)} is taken back`,
      body: 'The subscription goes on.',
    }),
  },
  line_became_prepaid: {
    push: 'The number has become prepaid',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} has become prepaid`,
      body: 'The subscription has ended. The number is the same.',
    }),
  },
  number_given_up: {
    push: 'The number is given up',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} is given up`,
      body: 'The number no longer works.',
    }),
  },
  line_moved: {
    push: 'The number has moved',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} has moved`,
      body: `It is in the plan ${name} now.`,
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
      title: `${phone(phoneNumber)} has received ${name}`,
      body: 'The package was bought for the number and can be used now.',
    }),
  },
  top_up_received: {
    push: 'The credit was topped up',
    write: ({ amount, phoneNumber }) => ({
      title: `${phone(phoneNumber)} was topped up with ${price(amount)}`,
      body: 'Somebody else has paid for it.',
    }),
  },
  refund_made: {
    push: 'A payment is refunded',
    write: ({ amount, ...what }) => ({
      title: `${price(amount)} refunded`,
      body: `${nameOf(what)}: the money has gone back to the card.`,
    }),
  },
  invoice_paid: {
    push: 'An invoice is paid',
    write: ({ month, amount }) => ({
      title: `${invoice(month)} is paid`,
      body: `${price(amount)} were charged on the card of the payment agreement.`,
    }),
  },
  invoice_overdue: {
    push: 'An invoice is not paid',
    write: ({ month, amount, dueOn }) => ({
      title: `${invoice(month)} is not paid`,
      body: `${price(amount)} were to be paid by ${date(dueOn)}. Pay by card.`,
    }),
  },
  invoice_cancelled: {
    push: 'An invoice is cancelled',
    write: ({ month, amount }) => ({
      title: `${invoice(month)} is cancelled`,
      body: `${price(amount)} are not to be paid any more.`,
    }),
  },
  new_device: {
    push: 'Signed in on a new device',
    write: ({ system }) => ({
      title: 'Signed in on a new device',
      body: `${system === 'unknown' ? 'We do not know what kind it is.' : `It runs ${systemNames[system]}.`} If you do not know it, log it out and change your password.`,
    }),
  },
  password_changed: {
    push: 'The password has changed',
    write: () => ({
      title: 'The password has changed',
      body: 'If it was not you, choose a new password at once.',
    }),
  },
  email_changed: {
    push: 'The email address has changed',
    write: () => ({
      title: 'The email address has changed',
      body: 'If it was not you, change your password and contact us at once.',
    }),
  },
};

function moneyBack(amount: MinorUnits | null, isPaid: boolean): string {
  if (amount !== null) return ` ${price(amount)} go back to your card.`;
  return isPaid ? ' We will send back what was paid for it.' : '';
}
