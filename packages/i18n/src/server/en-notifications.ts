import { formatDataAmount, formatPhoneNumber } from '../formats.ts';
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
};
