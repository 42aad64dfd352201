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
      body: `Frá ${firstname} á ${phone(phoneNumber)}.`,
    }),
  },
  data_given: {
    push: 'Tú hevur givið data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `Tú hevur givið ${amountOf(megabytes)}`,
      body: `Til ${firstname} á ${phone(phoneNumber)}.`,
    }),
  },
  data_request_received: {
    push: 'Onkur biður teg um data',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: `${firstname} biður um ${amountOf(megabytes)}`,
      body: `Umbønin er frá ${phone(phoneNumber)}. Svara, áðrenn mánaðurin er liðugur.`,
    }),
  },
  data_request_declined: {
    push: 'Umbønin er avvíst',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: 'Umbønin er avvíst',
      body: `Tú hevði biðið ${firstname} á ${phone(phoneNumber)} um ${amountOf(megabytes)}.`,
    }),
  },
  data_request_expired: {
    push: 'Umbønin er fallin burtur',
    write: ({ megabytes, firstname, phoneNumber }) => ({
      title: 'Umbønin er fallin burtur',
      body: `${firstname} á ${phone(phoneNumber)} svaraði ikki umbønini um ${amountOf(megabytes)}, áðrenn mánaðurin var liðugur.`,
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
    push: 'Eykapakki gongur skjótt út',
    write: ({ phoneNumber, remaining, lastDay }) => ({
      title: 'Eykapakki gongur skjótt út',
      body: `${phone(phoneNumber)} hevur ${data(remaining)} eftir í eykapakkum. Seinasti dagur er ${date(lastDay)}.`,
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
          ? `${phone(phoneNumber)} hevur einki data eftir uttanlands. Keyp meira data uttanlands fyri at halda fram.`
          : `${phone(phoneNumber)} hevur nýtt ${price(charged)} uttan fyri haldið. Markið skal hækkast fyri at halda fram.`,
    }),
  },
  agreement_expiring: {
    push: 'Gjaldskortið gongur skjótt út',
    write: ({ expires, ...saved }) => ({
      title: 'Gjaldskortið gongur skjótt út',
      body: `${card(saved)} er galdandi til ${expiry(expires)}. Goym eitt nýtt kort í gjaldsavtaluni.`,
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
      body: `${price(amount)} vórðu ikki tiknar av kortinum. ${nextOn === null ? 'Gjaldið verður ikki roynt aftur. Rinda við korti.' : `Gjaldið verður roynt aftur ${date(nextOn)}.`}`,
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
    push: 'Ein bílegging er avlýst',
    write: ({ number, name, amount, isPaid }) => ({
      title: `Bílegging ${number} er avlýst`,
      body: `Hetta var bílagt: ${name}.${moneyBack(amount, isPaid)}`,
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
      body: `Sjálvvirkandi áfylling. Nú eru ${price(credit)} eftir.`,
    }),
  },
  automatic_top_up_failed: {
    push: 'Talutíðin varð ikki fylt á',
    write: ({ amount, phoneNumber, reason }) => ({
      title: `${phone(phoneNumber)} varð ikki fylt á`,
      body: `${topUpPause[reason]} Sjálvvirkandi áfylling fyri ${price(amount)} steðgar, til tú setir hana til av nýggjum ella goymir eitt annað kort.`,
    }),
  },
  data_given_of_line: {
    push: 'Data er givið av tínum nummari',
    write: ({ megabytes, firstname, phoneNumber, ownNumber }) => ({
      title: `${amountOf(megabytes)} givið av ${phone(ownNumber)}`,
      body: `Til ${firstname} á ${phone(phoneNumber)}.`,
    }),
  },
  line_active: {
    push: 'Nummarið er virkjað',
    write: ({ phoneNumber, name }) => ({
      title: `${phone(phoneNumber)} er virkjað`,
      body: `Haldið er ${name}. Nú virkar nummarið.`,
    }),
  },
  added_to_family: {
    push: 'Tú ert í einum familjuhaldi',
    write: ({ phoneNumber, name, firstname }) => ({
      title: `${firstname} hevur lagt teg afturat familjuhaldinum`,
      body: `${phone(phoneNumber)} er virkjað, og haldið er ${name}.`,
    }),
  },
  order_needs_you: {
    push: 'Ein bílegging bíðar eftir tær',
    write: ({ number, name }) => ({
      title: `Bílegging ${number} bíðar eftir tær`,
      body: `${name}: hygg í bíleggingina fyri at síggja, hvat skal gerast.`,
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
      title: `SIM-kortið til ${phone(phoneNumber)} er sent`,
      body: 'Set tað í telefonina, tá tað er komið.',
    }),
  },
  esim_ready: {
    push: 'eSIM til reiðar',
    write: ({ phoneNumber }) => ({
      title: `eSIM til ${phone(phoneNumber)} er til reiðar`,
      body: 'Nú kanst tú seta tað upp í telefonini.',
    }),
  },
  sim_change_ordered: {
    push: 'Nýtt SIM er bílagt',
    write: ({ phoneNumber, effectiveAt }) => ({
      title: `Nýtt SIM er bílagt til ${phone(phoneNumber)}`,
      body:
        effectiveAt === null
          ? 'Nummarið er stongt. SIM verður ikki skift, fyrr enn tað er váttað, ella nummarið hevur verið opið aftur eina tíð.'
          : `SIM-skiftið heldur fram ${time(effectiveAt)}, ella fyrr, um tað verður váttað.`,
    }),
  },
  sim_change_stopped: {
    push: 'SIM-skiftið er steðgað',
    write: ({ phoneNumber }) => ({
      title: `SIM-skiftið á ${phone(phoneNumber)} er steðgað`,
      body: 'Nummarið verður verandi á SIM, sum er í telefonini.',
    }),
  },
  sim_changed: {
    push: 'SIM er skift',
    write: ({ phoneNumber }) => ({
      title: `SIM skift á ${phone(phoneNumber)}`,
      body: 'Tað gamla SIM virkar ikki longur. Hevur tú ikki biðið um hetta, so ring til okkum beinanvegin.',
    }),
  },
  line_blocked: {
    push: 'Nummarið er stongt',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} er stongt`,
      body: 'Eingin kann ringja, senda SMS ella nýta data á tí, fyrr enn tað er opið aftur.',
    }),
  },
  line_unblocked: {
    push: 'Nummarið er opið aftur',
    write: ({ phoneNumber }) => ({
      title: `${phone(phoneNumber)} er opið aftur`,
      body: 'Nummarið virkar sum áður.',
    }),
  },
  limits_changed: {
    push: 'Mørkini eru broytt',
    write: ({ phoneNumber }) => ({
      title: `Mørkini fyri ${phone(phoneNumber)} eru broytt`,
      body: 'Hygg, hvussu mørkini eru nú.',
    }),
  },
  plan_changed: {
    push: 'Haldið er skift',
    write: ({ phoneNumber, name }) => ({
      title: `Haldið er skift til ${name}`,
      body: `Galdandi fyri ${phone(phoneNumber)}.`,
    }),
  },
  eu_package_ended: {
    push: 'ES-pakkin er endaður',
    write: ({ phoneNumber }) => ({
      title: `ES-pakkin á ${phone(phoneNumber)} er endaður`,
      body: 'Samrøður, SMS og data í ES eru ikki við longur.',
    }),
  },
  line_cancelled: {
    push: 'Ein uppsøgn er skrásett',
    write: ({ phoneNumber, lastDay, to }) => ({
      title: `${to === 'prepaid' ? 'Haldið hjá ' : ''}${phone(phoneNumber)} er uppsagt`,
      body: `Seinasti dagur er ${date(lastDay)}. ${to === 'prepaid' ? 'Síðani verður nummarið broytt til talutíð.' : 'Síðani virkar nummarið ikki longur.'}`,
    }),
  },
  line_kept: {
    push: 'Uppsøgnin er tikin aftur',
    write: ({ phoneNumber }) => ({
      title: `Uppsøgnin av ${phone(phoneNumber)} er tikin aftur`,
      body: 'Alt heldur fram sum áður.',
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
      body: `Nú er tað í haldinum ${name}.`,
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
      title: `${phone(phoneNumber)} hevur fingið ein eykapakka`,
      body: `${name}. Pakkin er keyptur til nummarið og kann nýtast nú.`,
    }),
  },
  top_up_received: {
    push: 'Talutíðin er fylt á',
    write: ({ amount, phoneNumber }) => ({
      title: `${price(amount)} eru fyltar á ${phone(phoneNumber)}`,
      body: 'Ein annar hevur goldið.',
    }),
  },
  refund_made: {
    push: 'Eitt gjald er endurgoldið',
    write: ({ amount, ...what }) => ({
      title: `${price(amount)} eru endurgoldnar`,
      body: `${nameOf(what)}: peningurin er sendur aftur á kortið.`,
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
      body: `${system === 'unknown' ? 'Vit vita ikki, hvat slag tað er.' : `Tað er við ${systemNames[system]}.`} Kennir tú tað ikki, so rita tað út, og ring til okkum.`,
    }),
  },
  password_changed: {
    push: 'Tín brúkari hevur nýtt loyniorð',
    write: () => ({
      title: 'Tín brúkari hevur nýtt loyniorð',
      body: 'Var tað ikki tú, so vel eitt annað beinanvegin.',
    }),
  },
  email_changed: {
    push: 'Telduposturin er broyttur',
    write: () => ({
      title: 'Telduposturin er broyttur',
      body: 'Var tað ikki tú, so ring til okkum beinanvegin.',
    }),
  },
};

function moneyBack(amount: MinorUnits | null, isPaid: boolean): string {
  if (amount !== null) return ` ${price(amount)} verða sendar aftur á kortið.`;
  return isPaid ? ' Vit senda aftur tað, sum er goldið.' : '';
}
