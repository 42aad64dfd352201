import { formatDataAmount, formatPhoneNumber } from '../formats.ts';
import type { NotificationTexts } from './notification-texts.ts';

const data = (megabytes: number) => formatDataAmount(megabytes, 'fo');

export const notifications: NotificationTexts = {
  data_received: ({ megabytes, firstname, phoneNumber }) => ({
    title: `Tú hevur fingið ${data(megabytes)}`,
    body: `${firstname} á ${formatPhoneNumber(phoneNumber)} hevur givið tær ${data(megabytes)}.`,
  }),
  data_given: ({ megabytes, firstname, phoneNumber }) => ({
    title: `Tú hevur givið ${data(megabytes)}`,
    body: `${firstname} á ${formatPhoneNumber(phoneNumber)} hevur fingið ${data(megabytes)} frá tær.`,
  }),
  data_request_received: ({ megabytes, firstname, phoneNumber }) => ({
    title: `${firstname} biður um ${data(megabytes)}`,
    body: `${firstname} á ${formatPhoneNumber(phoneNumber)} biður teg geva ${data(megabytes)}.`,
  }),
  data_request_declined: ({ megabytes, firstname, phoneNumber }) => ({
    title: 'Umbønin er noktað',
    body: `${firstname} á ${formatPhoneNumber(phoneNumber)} hevur noktað tína umbøn um ${data(megabytes)}.`,
  }),
};
