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
    title: 'Umbønin er avvíst',
    body: `${firstname} á ${number} hevur avvíst tína umbøn um ${amount}.`,
  }),
  data_request_expired: ({ amount, firstname, number }) => ({
    title: 'Umbønin er fallin burtur',
    body: `${firstname} á ${number} svaraði ikki umbønini um ${amount}, áðrenn mánaðin var liðugur.`,
  }),
  data_alert: ({ number, zone, percent, left }) => ({
    title: `${percent} % av data ${zone === 'eu' ? 'uttanlands ' : ''}er nýtt`,
    body: `${number} hevur ${left ?? 'einki data'} eftir ${zone === 'eu' ? 'uttanlands ' : ''}henda mánaðin.`,
  }),
  package_expiring: ({ number, left, date }) => ({
    title: 'Keypt data gongur skjótt út',
    body: `${number} hevur ${left} eftir av keyptum data. Tað gongur út ${date}.`,
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
  data_given_of_line: ({ amount, firstname, number, ownNumber }) => ({
    title: `${amount} givið av ${ownNumber}`,
    body: `${firstname} á ${number} hevur fingið ${amount} frá nummarinum.`,
  }),
  line_active: ({ number, name }) => ({
    title: `${number} er virkjað`,
    body: `${name}: nummarið kann nýtast nú.`,
  }),
  order_needs_you: ({ number, name }) => ({
    title: `Bílegging ${number} bíðar eftir tær`,
    body: `${name}: bíleggingin stendur still. Hygg í bíleggingina fyri at síggja, hvat skal gerast.`,
  }),
  port_scheduled: ({ number, date }) => ({
    title: `${number} verður flutt ${date}`,
    body: 'Nummarið verður virkandi her tann dagin. Til tá virkar tað, har tað er nú.',
  }),
  sim_sent: ({ number }) => ({
    title: 'SIM-kort sent',
    body: `SIM-kortið til ${number} er á veg til tín.`,
  }),
  esim_ready: ({ number }) => ({
    title: 'eSIM til reiðar',
    body: `eSIM til ${number} kann leggjast á telefonina.`,
  }),
  sim_change_ordered: ({ number, time }) => ({
    title: `Nýtt SIM er bílagt til ${number}`,
    body:
      time === null
        ? 'Nummarið er stongt. SIM verður ikki skift, fyrr enn tað er váttað, ella nummarið er opið aftur.'
        : `SIM verður skift ${time}, ella fyrr, um tað verður váttað.`,
  }),
  sim_change_stopped: ({ number }) => ({
    title: `SIM-skiftið á ${number} er steðgað`,
    body: 'SIM-kortið, sum er í telefonini, virkar sum áður.',
  }),
  sim_changed: ({ number }) => ({
    title: `SIM skift á ${number}`,
    body: 'Tað gamla SIM virkar ikki longur. Hevur tú ikki biðið um hetta, so set teg í samband við okkum beinanvegin.',
  }),
  line_blocked: ({ number }) => ({
    title: `${number} er stongt`,
    body: 'Nummarið kann ikki nýtast, fyrr enn tað er opnað aftur.',
  }),
  line_unblocked: ({ number }) => ({
    title: `${number} er opnað aftur`,
    body: 'Nummarið kann nýtast aftur.',
  }),
  limits_changed: ({ number }) => ({
    title: `Mørkini fyri ${number} eru broytt`,
    body: 'Hygg, hvat nummarið kann nýta henda mánaðin.',
  }),
  plan_changed: ({ number, name }) => ({
    title: `Haldið er broytt til ${name}`,
    body: `${number} hevur ${name} nú.`,
  }),
  eu_package_ended: ({ number }) => ({
    title: 'ES-pakkin er endaður',
    body: `${number} hevur ongan ES-pakka longur.`,
  }),
  line_cancelled: ({ number, date, isPrepaid }) => ({
    title: `${number} er sagt upp`,
    body: `Haldið gongur út ${date}. ${isPrepaid ? 'Síðani verður nummarið broytt til talutíð.' : 'Síðani virkar nummarið ikki longur.'}`,
  }),
  line_kept: ({ number }) => ({
    title: `Uppsøgnin av ${number} er tikin aftur`,
    body: 'Haldið heldur fram.',
  }),
  line_became_prepaid: ({ number }) => ({
    title: `${number} er broytt til talutíð`,
    body: 'Haldið er endað. Nummarið er tað sama.',
  }),
  number_given_up: ({ number }) => ({
    title: `${number} er givið upp`,
    body: 'Nummarið virkar ikki longur.',
  }),
  line_moved: ({ number, name }) => ({
    title: `${number} er flutt`,
    body: `Nummarið er nú í haldinum ${name}.`,
  }),
  line_left: ({ number }) => ({
    title: `${number} er flutt úr haldinum`,
    body: 'Tú rindar ikki fyri nummarið longur.',
  }),
  package_received: ({ number, name }) => ({
    title: `${number} hevur fingið ${name}`,
    body: 'Pakkin er keyptur til nummarið og kann nýtast nú.',
  }),
  top_up_received: ({ price, number }) => ({
    title: `${price} eru fyltar á ${number}`,
    body: 'Ein annar hevur fylt á nummarið.',
  }),
  refund_made: ({ name, price }) => ({
    title: `${price} eru endurgoldnar`,
    body: `${name}: pengarnir eru sendir aftur á kortið.`,
  }),
  invoice_paid: ({ name, price }) => ({
    title: `${name} er goldin`,
    body: `${price} eru tiknar av kortinum í gjaldsavtaluni.`,
  }),
  invoice_overdue: ({ name, price, due }) => ({
    title: `${name} er ikki goldin`,
    body: `${price} skuldu rindast í seinasta lagi ${due}. Rinda við korti.`,
  }),
  invoice_cancelled: ({ name, price }) => ({
    title: `${name} er avlýst`,
    body: `${price} skulu ikki rindast longur.`,
  }),
  new_device: ({ device }) => ({
    title: 'Innritan á einum nýggjum tóli',
    body: `Ritað er inn ${device === null ? 'á einum ókendum tóli' : `á einum tóli við ${device}`}. Kennir tú tað ikki, so rita tað út, og skift loyniorð.`,
  }),
  password_changed: () => ({
    title: 'Loyniorðið er broytt',
    body: 'Var tað ikki tú, so vel eitt nýtt loyniorð beinanvegin.',
  }),
  email_changed: () => ({
    title: 'Telduposturin er broyttur',
    body: 'Var tað ikki tú, so skift loyniorð, og set teg í samband við okkum beinanvegin.',
  }),
};

function moneyBack(price: string | null, isPaid: boolean): string {
  if (price !== null) return ` ${price} verða sendar aftur á kortið.`;
  return isPaid ? ' Vit senda aftur tað, sum er goldið fyri hana.' : '';
}
