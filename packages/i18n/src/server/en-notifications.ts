import type { NotificationTexts } from './notification-texts.ts';

export const notifications: NotificationTexts = {
  data_received: ({ amount, firstname, number }) => ({
    title: `You have received ${amount}`,
    body: `${firstname} on ${number} has given you ${amount}.`,
  }),
  data_given: ({ amount, firstname, number }) => ({
    title: `You have given ${amount}`,
    body: `${firstname} on ${number} has received ${amount} from you.`,
  }),
  data_request_received: ({ amount, firstname, number }) => ({
    title: `${firstname} asks for ${amount}`,
    body: `${firstname} on ${number} asks you for ${amount}.`,
  }),
  data_request_declined: ({ amount, firstname, number }) => ({
    title: 'The request was declined',
    body: `${firstname} on ${number} has declined your request for ${amount}.`,
  }),
  data_request_expired: ({ amount, firstname, number }) => ({
    title: 'The request has expired',
    body: `${firstname} on ${number} did not answer the request for ${amount} before the month ended.`,
  }),
  data_alert: ({ number, zone, percent, left }) => ({
    title: `${percent}% of the data ${zone === 'eu' ? 'abroad ' : ''}is used`,
    body: `${number} has ${left ?? 'no data'} left ${zone === 'eu' ? 'abroad ' : ''}this month.`,
  }),
  package_expiring: ({ number, left, date }) => ({
    title: 'Extra data expires soon',
    body: `${number} has ${left} of extra data left. It expires ${date}.`,
  }),
  outside_alert: ({ number, percent, charged, limit }) => ({
    title: `${percent}% of the limit is used`,
    body: `${number} has used ${charged} outside the plan this month. The limit is ${limit}`,
  }),
  roaming_stopped: ({ number, charged }) => ({
    title: 'Use abroad is stopped',
    body:
      charged === null
        ? `${number} has no data left abroad. Buy an EU package to go on.`
        : `${number} has used ${charged} outside the plan. The limit must be raised to go on.`,
  }),
  agreement_expiring: ({ card, expires }) => ({
    title: 'Your payment card expires soon',
    body: `The card ${card} expires ${expires}. Save a new card in the payment agreement.`,
  }),
  agreement_ended: ({ card }) => ({
    title: 'The payment agreement has ended',
    body: `The card ${card} can no longer be used. Save a new card if you want a payment agreement.`,
  }),
  charge_declined: ({ name, price, next }) => ({
    title: `The payment was declined: ${name}`,
    body: `The card was declined for ${price} ${next === null ? 'It will not be tried again. Pay by card.' : `It will be tried again ${next}.`}`,
  }),
  charge_unknown: ({ name, price }) => ({
    title: `The payment is not confirmed: ${name}`,
    body: `We could not find out whether the card was charged ${price} It will not be tried again. Pay by card. Should the other payment come all the same, we send it back.`,
  }),
  order_abandoned: ({ number, name, price, isPaid }) => ({
    title: `Order ${number} has been given up`,
    body: `${name}: the order could not be carried out.${moneyBack(price, isPaid)}`,
  }),
  invoice_made: ({ name, price, due }) => ({
    title: name,
    body:
      due === null
        ? `${price} will be charged on the card of the payment agreement.`
        : `${price} to be paid by ${due}.`,
  }),
  topped_up_automatically: ({ price, number, left }) => ({
    title: `${number} was topped up with ${price}`,
    body: `The number was topped up by itself. ${left} are left now.`,
  }),
  automatic_top_up_failed: ({ price, number, why }) => ({
    title: `${number} was not topped up`,
    body: `${why} ${price} were not taken, and the number is not topped up by itself until you set it anew or save another card.`,
  }),
  data_given_of_line: ({ amount, firstname, number, ownNumber }) => ({
    title: `${amount} given from ${ownNumber}`,
    body: `${firstname} on ${number} has received ${amount} from the number.`,
  }),
  line_active: ({ number, name }) => ({
    title: `${number} is active`,
    body: `${name}: the number can be used now.`,
  }),
  order_needs_you: ({ number, name }) => ({
    title: `Order ${number} waits for you`,
    body: `${name}: the order stands still. Look at the order to see what is to be done.`,
  }),
  port_scheduled: ({ number, date }) => ({
    title: `${number} moves on ${date}`,
    body: 'The number starts to work here that day. Until then it works where it is now.',
  }),
  sim_sent: ({ number }) => ({
    title: 'SIM card sent',
    body: `The SIM card for ${number} is on its way to you.`,
  }),
  esim_ready: ({ number }) => ({
    title: 'eSIM ready',
    body: `The eSIM for ${number} can be put on the phone.`,
  }),
  sim_change_ordered: ({ number, time }) => ({
    title: `A new SIM is ordered for ${number}`,
    body:
      time === null
        ? 'The number is blocked. The SIM does not change until it is confirmed, or the number is open again.'
        : `The SIM changes ${time}, or sooner if it is confirmed.`,
  }),
  sim_change_stopped: ({ number }) => ({
    title: `The SIM change on ${number} is stopped`,
    body: 'The SIM in the phone works as before.',
  }),
  sim_changed: ({ number }) => ({
    title: `New SIM on ${number}`,
    body: 'The old SIM no longer works. If you did not ask for this, contact us at once.',
  }),
  line_blocked: ({ number }) => ({
    title: `${number} is blocked`,
    body: 'The number cannot be used until it is unblocked.',
  }),
  line_unblocked: ({ number }) => ({
    title: `${number} is unblocked`,
    body: 'The number can be used again.',
  }),
  limits_changed: ({ number }) => ({
    title: `The limits of ${number} have changed`,
    body: 'See what the number may use this month.',
  }),
  plan_changed: ({ number, name }) => ({
    title: `The plan has changed to ${name}`,
    body: `${number} has ${name} now.`,
  }),
  eu_package_ended: ({ number }) => ({
    title: 'The EU package has ended',
    body: `${number} has no EU package any more.`,
  }),
  line_cancelled: ({ number, date, isPrepaid }) => ({
    title: `${number} is cancelled`,
    body: `The subscription expires ${date}. ${isPrepaid ? 'After that the number becomes prepaid.' : 'After that the number no longer works.'}`,
  }),
  line_kept: ({ number }) => ({
    title: `The cancellation of ${number} is taken back`,
    body: 'The subscription goes on.',
  }),
  line_became_prepaid: ({ number }) => ({
    title: `${number} has become prepaid`,
    body: 'The subscription has ended. The number is the same.',
  }),
  number_given_up: ({ number }) => ({
    title: `${number} is given up`,
    body: 'The number no longer works.',
  }),
  line_moved: ({ number, name }) => ({
    title: `${number} has moved`,
    body: `The number is in the plan ${name} now.`,
  }),
  line_left: ({ number }) => ({
    title: `${number} has left the plan`,
    body: 'You no longer pay for the number.',
  }),
  package_received: ({ number, name }) => ({
    title: `${number} has received ${name}`,
    body: 'The package was bought for the number and can be used now.',
  }),
  top_up_received: ({ price, number }) => ({
    title: `${number} was topped up with ${price}`,
    body: 'Somebody else has topped the number up.',
  }),
  refund_made: ({ name, price }) => ({
    title: `${price} refunded`,
    body: `${name}: the money has gone back to the card.`,
  }),
  invoice_paid: ({ name, price }) => ({
    title: `${name} is paid`,
    body: `${price} were charged on the card of the payment agreement.`,
  }),
  invoice_overdue: ({ name, price, due }) => ({
    title: `${name} is not paid`,
    body: `${price} were to be paid by ${due}. Pay by card.`,
  }),
  invoice_cancelled: ({ name, price }) => ({
    title: `${name} is cancelled`,
    body: `${price} are not to be paid any more.`,
  }),
  new_device: ({ device }) => ({
    title: 'Signed in on a new device',
    body: `There was a sign-in on ${device === null ? 'an unknown device' : `a device with ${device}`}. If you do not know it, log it out and change your password.`,
  }),
  password_changed: () => ({
    title: 'The password has changed',
    body: 'If it was not you, choose a new password at once.',
  }),
  email_changed: () => ({
    title: 'The email address has changed',
    body: 'If it was not you, change your password and contact us at once.',
  }),
};

function moneyBack(price: string | null, isPaid: boolean): string {
  if (price !== null) return ` ${price} go back to your card.`;
  return isPaid ? ' We will send back what was paid for it.' : '';
}
