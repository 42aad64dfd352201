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
  agreement_expiring: ({ expires, ...card }) => ({
    title: 'Gjaldskortið gongur skjótt út',
    body: `Kortið ${formatCard(card)} gongur út ${formatCardExpiry(expires)}. Goym eitt nýtt kort í gjaldsavtaluni.`,
  }),
  agreement_ended: (card) => ({
    title: 'Gjaldsavtalan er endað',
    body: `Kortið ${formatCard(card)} kann ikki nýtast longur. Goym eitt nýtt kort, um tú vilt hava eina gjaldsavtalu.`,
  }),
  charge_declined: ({ name, amount, nextOn }) => ({
    title: `Gjaldið varð avvíst: ${name}`,
    body: `Kortið varð avvíst fyri ${formatPrice(toKroner(amount), 'fo')} ${nextOn === null ? 'Gjaldið verður ikki roynt aftur. Rinda við korti.' : `Gjaldið verður roynt aftur ${formatDate(nextOn)}.`}`,
  }),
};
