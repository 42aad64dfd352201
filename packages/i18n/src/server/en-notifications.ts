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
  topped_up_automatically: ({ price, number, left }) => ({
    title: `${number} was topped up with ${price}`,
    body: `The number was topped up by itself. ${left} are left now.`,
  }),
  automatic_top_up_failed: ({ price, number, why }) => ({
    title: `${number} was not topped up`,
    body: `${why} ${price} were not taken, and the number is not topped up by itself until you set it anew or save another card.`,
  }),
};
