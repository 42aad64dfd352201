import type { MinorUnits, TopUpPause } from '@bylgja/domain';

import { formatsIn, systemNames } from './notification-formats.ts';
import type { NotificationTexts } from './notification-texts.ts';

const { phone, data, amountOf, price, invoice, nameOf, card, expiry, date, time } = formatsIn('fo');

/** Why a top-up by itself came to nothing. */
const topUpPause: Readonly<Record<TopUpPause, string>> = {
  declined: 'Kortið varð avvíst.',
  given_up: 'Áfyllingin varð avlýst, áðrenn hon varð goldin.',
  no_payment_agreement: 'Einki kort er goymt í gjaldsavtaluni.',
  agreement_expired: 'Kortið í gjaldsavtaluni er útgingið.',
};

export const notifications: NotificationTexts = {
  data_received: {
    push: 'Tú hevur fingið data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `Tú hevur fingið ${amountOf(megabytes)}`,
      body: `${firstname} á ${phone(phoneNumber)} hevur givið tær ${amountOf(megabytes)}.`,
    }),
  },
  data_given: {
    push: 'Tú hevur givið data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `Tú hevur givið ${amountOf(megabytes)}`,
      body: `${firstname} á ${phone(phoneNumber)} hevur fingið ${amountOf(megabytes)} frá tær.`,
    }),
  },
  data_request_received: {
    push: 'Onkur biður teg um data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `${firstname} biður um ${amountOf(megabytes)}`,
      body: `${firstname} á ${phone(phoneNumber)} biður teg geva ${amountOf(megabytes)}.`,
    }),
  },
  data_request_declined: {
    push: 'Umbønin er avvíst',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: 'Umbønin er avvíst',
      body: `${firstname} á ${phone(phoneNumber)} hevur avvíst tína umbøn um ${amountOf(megabytes)}.`,
    }),
  },
  data_request_expired: {
    push: 'Umbønin er fallin burtur',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: 'Umbønin er fallin burtur',
      body: `${firstname} á ${phone(phoneNumber)} svaraði ikki umbønini um ${amountOf(megabytes)}, áðrenn mánaðin var liðugur.`,
    }),
  },
  data_alert: {
    push: 'Nógv data er nýtt',
    write: ({ phoneNumber, zone, percent, remaining }) => ({
      title: `${percent} % av data ${zone === 'eu' ? 'uttanlands ' : ''}er nýtt`,
      body: `${phone(phoneNumber)} hevur ${remaining === 0 ? 'einki data' : data(remaining)} eftir ${zone === 'eu' ? 'uttanlands ' : ''}henda mánaðin.`,
    }),
  },
  package_expiring: {
    push: 'Keypt data gongur skjótt út',
    write: ({ phoneNumber, remaining, lastDay }) => ({
      title: 'Keypt data gongur skjótt út',
      body: `${phone(phoneNumber)} hevur ${data(remaining)} eftir av keyptum data. Tað gongur út ${date(lastDay)}.`,
    }),
  },
  outside_alert: {
    push: 'Nógv er nýtt uttan fyri haldið',
    write: ({ phoneNumber, percent, charged, limit }) => ({
      title: `${percent} % av markinum er nýtt`,
      body: `${phone(phoneNumber)} hevur nýtt ${price(charged)} uttan fyri haldið henda mánaðin. Markið er ${price(limit)}`,
    }),
  },
  roaming_stopped: {
    push: 'Nýtsla uttanlands er steðgað',
    write: ({ phoneNumber, reason, charged }) => ({
      title: 'Nýtsla uttanlands er steðgað',
      body:
        reason === 'eu'
          ? `${phone(phoneNumber)} hevur einki data eftir uttanlands. Keyp ein ES-pakka fyri at halda fram.`
          : `${phone(phoneNumber)} hevur nýtt ${price(charged)} uttan fyri haldið. Markið skal hækkast fyri at halda fram.`,
    }),
  },
  agreement_expiring: {
    push: 'Gjaldskortið gongur skjótt út',
    write: ({ expires, ...saved }) => ({
      title: 'Gjaldskortið gongur skjótt út',
      body: `Kortið ${card(saved)} gongur út ${expiry(expires)}. Goym eitt nýtt kort í gjaldsavtaluni.`,
    }),
  },
  agreement_ended: {
    push: 'Gjaldsavtalan er endað',
    write: (saved) => ({
      title: 'Gjaldsavtalan er endað',
      body: `Kortið ${card(saved)} kann ikki nýtast longur. Goym eitt nýtt kort, um tú vilt hava eina gjaldsavtalu.`,
    }),
  },
  charge_declined: {
    push: 'Eitt gjald varð avvíst',
    write: ({ amount, nextOn, ...what }) => ({
      title: `Gjaldið varð avvíst: ${nameOf(what)}`,
      body: `Kortið varð avvíst fyri ${price(amount)} ${nextOn === null ? 'Gjaldið verður ikki roynt aftur. Rinda við korti.' : `Gjaldið verður roynt aftur ${date(nextOn)}.`}`,
    }),
  },
  charge_unknown: {
    push: 'Eitt gjald er ikki staðfest',
    write: ({ amount, ...what }) => ({
      title: `Gjaldið er ikki staðfest: ${nameOf(what)}`,
      body: `Vit fingu ikki at vita, um ${price(amount)} vórðu tiknar av kortinum. Gjaldið verður ikki roynt aftur. Rinda við korti. Kemur hitt gjaldið kortini, senda vit tað aftur.`,
    }),
  },
  order_abandoned: {
    push: 'Ein bílegging er givin upp',
    write: ({ number, name, amount, isPaid }) => ({
      title: `Bílegging ${number} er givin upp`,
      body: `${name}: bíleggingin kundi ikki gerast.${moneyBack(amount, isPaid)}`,
    }),
  },
  invoice_made: {
    push: 'Ein rokning er komin',
    write: ({ month, amount, dueOn, isCharged }) => ({
      title: invoice(month),
      body: isCharged
        ? `${price(amount)} verða tiknar av kortinum í gjaldsavtaluni.`
        : `${price(amount)} skulu rindast í seinasta lagi ${date(dueOn)}.`,
    }),
  },
  topped_up_automatically: {
    push: 'Talutíðin er fylt á',
    write: ({ amount, phoneNumber, credit }) => ({
      title: `${price(amount)} eru fyltar á ${phone(phoneNumber)}`,
      body: `Nummarið varð fylt á av sær sjálvum. Nú eru ${price(credit)} eftir.`,
    }),
  },
  automatic_top_up_failed: {
    push: 'Talutíðin varð ikki fylt á',
    write: ({ amount, phoneNumber, reason }) => ({
      title: `${phone(phoneNumber)} varð ikki fylt á`,
      body: `${topUpPause[reason]} ${price(amount)} vórðu ikki tiknar, og nummarið verður ikki fylt á av sær sjálvum, fyrr enn tú setir tað til av nýggjum ella goymir eitt annað kort.`,
    }),
  },
  data_given_of_line: {
    push: 'Data er givið av tínum nummari',
    write: ({ megabytes, firstname, phoneNumber, ownNumber }) => ({
      title: `${amountOf(megabytes)} givið av ${phone(ownNumber)}`,
      body: `${firstname} á ${phone(phoneNumber)} hevur fingið ${amountOf(megabytes)} frá nummarinum.`,
    }),
  },
  line_active: {
    push: 'Nummarið er virkjað',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} er virkjað`,
      body: `${name}: nummarið kann nýtast nú.`,
    }),
  },
  order_needs_you: {
    push: 'Ein bílegging bíðar eftir tær',
    write: ({ number, name }) => ({
      title: `Bílegging ${number} bíðar eftir tær`,
      body: `${name}: bíleggingin stendur still. Hygg í bíleggingina fyri at síggja, hvat skal gerast.`,
    }),
  },
  port_scheduled: {
    push: 'Dagurin fyri flytingini er settur',
    write: ({ phoneNumber, on }) => ({
      title: `${phone(phoneNumber)} verður flutt ${date(on)}`,
      body: 'Nummarið verður virkandi her tann dagin. Til tá virkar tað, har tað er nú.',
    }),
  },
  sim_sent: {
    push: 'SIM-kort sent',
    write: ({ phoneNumber }) => ({
      title: 'SIM-kort sent',
      body: `SIM-kortið til ${phone(phoneNumber)} er á veg til tín.`,
    }),
  },
  esim_ready: {
    push: 'eSIM til reiðar',
    write: ({ phoneNumber }) => ({
      title: 'eSIM til reiðar',
      body: `eSIM til ${phone(phoneNumber)} kann leggjast á telefonina.`,
    }),
  },
  sim_change_ordered: {
    push: 'Nýtt SIM er bílagt',
    write: ({ phoneNumber, effectiveAt }) => ({
      title: `Nýtt SIM er bílagt til ${phone(phoneNumber)}`,
      body:
        effectiveAt === null
          ? 'Nummarið er stongt. SIM verður ikki skift, fyrr enn tað er váttað, ella nummarið er opið aftur.'
          : `SIM verður skift ${time(effectiveAt)}, ella fyrr, um tað verður váttað.`,
    }),
  },
  sim_change_stopped: {
    push: 'SIM-skiftið er steðgað',
    write: ({ phoneNumber }) => ({
      title: `SIM-skiftið á ${phone(phoneNumber)} er steðgað`,
      body: 'SIM-kortið, sum er í telefonini, virkar sum áður.',
    }),
  },
  sim_changed: {
    push: 'SIM er skift',
    write: ({ phoneNumber }) => ({
      title: `SIM skift á ${phone(phoneNumber)}`,
      body: 'Tað gamla SIM virkar ikki longur. Hevur tú ikki biðið um hetta, so set teg í samband við okkum beinanvegin.',
    }),
  },
  line_blocked: {
    push: 'Nummarið er stongt',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} er stongt`,
      body: 'Nummarið kann ikki nýtast, fyrr enn tað er opnað aftur.',
    }),
  },
  line_unblocked: {
    push: 'Nummarið er opnað aftur',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} er opnað aftur`,
      body: 'Nummarið kann nýtast aftur.',
    }),
  },
  limits_changed: {
    push: 'Mørkini eru broytt',
    write: ({ phoneNumber }) => ({
      title: `Mørkini fyri ${phone(phoneNumber)} eru broytt`,
      body: 'Hygg, hvat nummarið kann nýta henda mánaðin.',
    }),
  },
  plan_changed: {
    push: 'Haldið er broytt',
    write: ({ phoneNumber, name }) => ({
      title: `Haldið er broytt til ${name}`,
      body: `${phone(phoneNumber)} hevur ${name} nú.`,
    }),
  },
  eu_package_ended: {
    push: 'ES-pakkin er endaður',
    write: ({ phoneNumber }) => ({
      title: 'ES-pakkin er endaður',
      body: `${phone(phoneNumber)} hevur ongan ES-pakka longur.`,
    }),
  },
  line_cancelled: {
    push: 'Nummarið er sagt upp',
    write: ({ phoneNumber, lastDay, to }) => ({
      title: `${phone(phoneNumber)} er sagt upp`,
      body: `Haldið gongur út ${date(lastDay)}. ${to === 'prepaid' ? 'Síðani verður nummarið broytt til talutíð.' : 'Síðani virkar nummarið ikki longur.'}`,
    }),
  },
  line_kept: {
    push: 'Uppsøgnin er tikin aftur',
    write: ({ phoneNumber }) => ({
      title: `Uppsøgnin av ${phone(phoneNumber)} er tikin aftur`,
      body: 'Haldið heldur fram.',
    }),
  },
  line_became_prepaid: {
    push: 'Nummarið er broytt til talutíð',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} er broytt til talutíð`,
      body: 'Haldið er endað. Nummarið er tað sama.',
    }),
  },
  number_given_up: {
    push: 'Nummarið er givið upp',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} er givið upp`,
      body: 'Nummarið virkar ikki longur.',
    }),
  },
  line_moved: {
    push: 'Nummarið er flutt',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} er flutt`,
      body: `Nummarið er nú í haldinum ${name}.`,
    }),
  },
  line_left: {
    push: 'Eitt nummar er flutt úr haldinum',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} er flutt úr haldinum`,
      body: 'Tú rindar ikki fyri nummarið longur.',
    }),
  },
  package_received: {
    push: 'Tú hevur fingið ein eykapakka',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} hevur fingið ${name}`,
      body: 'Pakkin er keyptur til nummarið og kann nýtast nú.',
    }),
  },
  top_up_received: {
    push: 'Talutíðin er fylt á',
    write: ({ amount, phoneNumber }) => ({
      title: `${price(amount)} eru fyltar á ${phone(phoneNumber)}`,
      body: 'Ein annar hevur fylt á nummarið.',
    }),
  },
  refund_made: {
    push: 'Eitt gjald er endurgoldið',
    write: ({ amount, ...what }) => ({
      title: `${price(amount)} eru endurgoldnar`,
      body: `${nameOf(what)}: pengarnir eru sendir aftur á kortið.`,
    }),
  },
  invoice_paid: {
    push: 'Ein rokning er goldin',
    write: ({ month, amount }) => ({
      title: `${invoice(month)} er goldin`,
      body: `${price(amount)} eru tiknar av kortinum í gjaldsavtaluni.`,
    }),
  },
  invoice_overdue: {
    push: 'Ein rokning er ikki goldin',
    write: ({ month, amount, dueOn }) => ({
      title: `${invoice(month)} er ikki goldin`,
      body: `${price(amount)} skuldu rindast í seinasta lagi ${date(dueOn)}. Rinda við korti.`,
    }),
  },
  invoice_cancelled: {
    push: 'Ein rokning er avlýst',
    write: ({ month, amount }) => ({
      title: `${invoice(month)} er avlýst`,
      body: `${price(amount)} skulu ikki rindast longur.`,
    }),
  },
  new_device: {
    push: 'Innritan á einum nýggjum tóli',
    write: ({ system }) => ({
      title: 'Innritan á einum nýggjum tóli',
      body: `Ritað er inn ${system === 'unknown' ? 'á einum ókendum tóli' : `á einum tóli við ${systemNames[system]}`}. Kennir tú tað ikki, so rita tað út, og skift loyniorð.`,
    }),
  },
  password_changed: {
    push: 'Loyniorðið er broytt',
    write: () => ({
      title: 'Loyniorðið er broytt',
      body: 'Var tað ikki tú, so vel eitt nýtt loyniorð beinanvegin.',
    }),
  },
  email_changed: {
    push: 'Telduposturin er broyttur',
    write: () => ({
      title: 'Telduposturin er broyttur',
      body: 'Var tað ikki tú, so skift loyniorð, og set teg í samband við okkum beinanvegin.',
    }),
  },
};

function moneyBack(amount: MinorUnits | null, isPaid: boolean): string {
  if (amount !== null) return ` ${price(amount)} verða sendar aftur á kortið.`;
  return isPaid ? ' Vit senda aftur tað, sum er goldið fyri hana.' : '';
}
