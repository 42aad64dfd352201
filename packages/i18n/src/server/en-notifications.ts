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
  data_alert: ({ number, zone, percent, left }) => ({
    title: `${percent}% of the data ${zone === 'eu' ? 'abroad ' : ''}is used`,
    body: `${number} has ${left ?? 'no data'} left ${zone === 'eu' ? 'abroad ' : ''}this month.`,
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
};

function moneyBack(price: string | null, isPaid: boolean): string {
  if (price !== null) return ` ${price} go back to your card.`;
  return isPaid ? ' We will send back what was paid for it.' : '';
}
