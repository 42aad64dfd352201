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
  data_alert: ({ number, zone, percent, left }) => ({
    title: `${percent} % av data ${zone === 'eu' ? 'uttanlands ' : ''}er nýtt`,
    body: `${number} hevur ${left ?? 'einki data'} eftir ${zone === 'eu' ? 'uttanlands ' : ''}henda mánaðin.`,
  }),
  outside_alert: ({ number, percent, charged, limit }) => ({
    title: `${percent} % av markinum er nýtt`,
    body: `${number} hevur nýtt ${charged} uttan fyri haldið henda mánaðin. Markið er ${limit}`,
  }),
  roaming_stopped: ({ number, charged }) => ({
    title: 'Nýtsla uttanlands er steðgað',
    body:
      charged === null
        ? `${number} hevur einki data eftir uttanlands. Keyp ein ES-pakka fyri at halda fram.`
        : `${number} hevur nýtt ${charged} uttan fyri haldið. Markið skal hækkast fyri at halda fram.`,
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
  charge_unknown: ({ name, price }) => ({
    title: `Gjaldið er ikki staðfest: ${name}`,
    body: `Vit fingu ikki at vita, um ${price} vórðu tiknar av kortinum. Gjaldið verður ikki roynt aftur. Rinda við korti. Kemur hitt gjaldið kortini, senda vit tað aftur.`,
  }),
  order_abandoned: ({ number, name, price, isPaid }) => ({
    title: `Bílegging ${number} er givin upp`,
    body: `${name}: bíleggingin kundi ikki gerast.${moneyBack(price, isPaid)}`,
  }),
  invoice_made: ({ name, price, due }) => ({
    title: name,
    body:
      due === null
        ? `${price} verða tiknar av kortinum í gjaldsavtaluni.`
        : `${price} skulu rindast í seinasta lagi ${due}.`,
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

function moneyBack(price: string | null, isPaid: boolean): string {
  if (price !== null) return ` ${price} verða sendar aftur á kortið.`;
  return isPaid ? ' Vit senda aftur tað, sum er goldið fyri hana.' : '';
}
