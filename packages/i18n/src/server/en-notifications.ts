import { toKroner } from '@bylgja/domain';

import { formatDate } from '../calendar.ts';
import {
  formatCard,
  formatCardExpiry,
  formatDataAmount,
  formatPhoneNumber,
  formatPrice,
} from '../formats.ts';
import type { NotificationTexts } from './notification-texts.ts';

const data = (megabytes: number) => formatDataAmount(megabytes, 'en');

export const notifications: NotificationTexts = {
  data_received: ({ megabytes, firstname, phoneNumber }) => ({
    title: `You have received ${data(megabytes)}`,
    body: `${firstname} on ${formatPhoneNumber(phoneNumber)} has given you ${data(megabytes)}.`,
  }),
  data_given: ({ megabytes, firstname, phoneNumber }) => ({
    title: `You have given ${data(megabytes)}`,
    body: `${firstname} on ${formatPhoneNumber(phoneNumber)} has received ${data(megabytes)} from you.`,
  }),
  data_request_received: ({ megabytes, firstname, phoneNumber }) => ({
    title: `${firstname} asks for ${data(megabytes)}`,
    body: `${firstname} on ${formatPhoneNumber(phoneNumber)} asks you for ${data(megabytes)}.`,
  }),
  data_request_declined: ({ megabytes, firstname, phoneNumber }) => ({
    title: 'The request was declined',
    body: `${firstname} on ${formatPhoneNumber(phoneNumber)} has declined your request for ${data(megabytes)}.`,
  }),
  agreement_expiring: ({ expires, ...card }) => ({
    title: 'Your payment card expires soon',
    body: `The card ${formatCard(card)} expires ${formatCardExpiry(expires)}. Save a new card in the payment agreement.`,
  }),
  agreement_ended: (card) => ({
    title: 'The payment agreement has ended',
    body: `The card ${formatCard(card)} can no longer be used. Save a new card if you want a payment agreement.`,
  }),
  charge_declined: ({ name, amount, nextOn }) => ({
    title: `The payment was declined: ${name}`,
    body: `The card was declined for ${formatPrice(toKroner(amount), 'en')} ${nextOn === null ? 'It will not be tried again. Pay by card.' : `It will be tried again ${formatDate(nextOn)}.`}`,
  }),
};
