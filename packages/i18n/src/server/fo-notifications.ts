import type { NotificationTexts } from './notification-texts.ts';

export const notifications: NotificationTexts = {
  data_received: ({ amount, firstname, number }) => ({
    title: `Tú hevur fingið ${amount}`,
    body: `${firstname} á ${number} hevur givið tær ${amount}.`,
  }),
  data_given: ({ amount, firstname, number }) => ({
    title: `Tú hevur givið ${amount}`,
    body: `${firstname} á ${number} hevur fingið ${amount} frá tær.`,
  }),
  data_request_received: ({ amount, firstname, number }) => ({
    title: `${firstname} biður um ${amount}`,
    body: `${firstname} á ${number} biður teg geva ${amount}.`,
  }),
  data_request_declined: ({ amount, firstname, number }) => ({
    title: 'Umbønin er noktað',
    body: `${firstname} á ${number} hevur noktað tína umbøn um ${amount}.`,
  }),
  agreement_expiring: ({ card, expires }) => ({
    title: 'Gjaldskortið gongur skjótt út',
    body: `Kortið ${card} gongur út ${expires}. Goym eitt nýtt kort í gjaldsavtaluni.`,
  }),
  agreement_ended: ({ card }) => ({
    title: 'Gjaldsavtalan er endað',
    body: `Kortið ${card} kann ikki nýtast longur. Goym eitt nýtt kort, um tú vilt hava eina gjaldsavtalu.`,
  }),
  charge_declined: ({ name, price, next }) => ({
    title: `Gjaldið varð avvíst: ${name}`,
    body: `Kortið varð avvíst fyri ${price} ${next === null ? 'Gjaldið verður ikki roynt aftur. Rinda við korti.' : `Gjaldið verður roynt aftur ${next}.`}`,
  }),
  topped_up_automatically: ({ price, number, left }) => ({
    title: `${price} eru fyltar á ${number}`,
    body: `Nummarið varð fylt á av sær sjálvum. Nú eru ${left} eftir.`,
  }),
  automatic_top_up_failed: ({ price, number, why }) => ({
    title: `${number} varð ikki fylt á`,
    body: `${why} ${price} vórðu ikki tiknar, og nummarið verður ikki fylt á av sær sjálvum, fyrr enn tú setir tað til av nýggjum ella goymir eitt annað kort.`,
  }),
};
