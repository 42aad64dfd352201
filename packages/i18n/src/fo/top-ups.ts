import type { TopUpPause } from '@bylgja/domain';

import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');
const times = (count: number) => plural(count, { one: 'ferð', other: 'ferðir' });

const pauses = {
  'topUps.pause.declined': 'Kortið varð avvíst.',
  'topUps.pause.given_up': 'Seinasta áfyllingin varð avlýst, áðrenn hon varð goldin.',
  'topUps.pause.no_payment_agreement': 'Einki kort er goymt.',
  'topUps.pause.agreement_expired': 'Kortið er útgingið.',
} satisfies Record<`topUps.pause.${TopUpPause}`, string>;

/** Topping up prepaid lines, by hand and by themselves. */
export const topUps = {
  ...pauses,
  'topUps.title': 'Fyll á',
  'topUps.notLoaded': 'Tað eydnaðist ikki at heinta talutíðina.',
  'topUps.none': 'Tú hevur einki talutíðar\u00ADnummar',
  'topUps.noneHelp': 'Bert talutíð kann fyllast á.',
  'topUps.balance': 'Talutíð eftir',
  'topUps.owed': 'Tú skyldar hetta. Tað verður tikið av næstu áfylling.',
  'topUps.howMuch': 'Hvussu nógv?',
  'topUps.thenLeft': ({ amount }: { amount: string }) => `Aftaná: ${amount} eftir`,
  'topUps.topUpFor': ({ price }: { price: string }) => `Fyll á fyri ${price}`,

  'topUps.history': 'Til og frá',
  'topUps.historyNotLoaded': 'Tað eydnaðist ikki at heinta, hvat er komið til og frá.',
  'topUps.nothing': 'Einki er fylt á ella nýtt enn.',
  'topUps.kind.top_up': 'Fylt á',
  'topUps.kind.automatic_top_up': 'Sjálvvirkandi áfylling',
  'topUps.kind.invoiced': 'Rokning',
  'topUps.kind.written_off': 'Strikað',
  'topUps.kind.brought_along': 'Flutt higar',
  'topUps.kind.charged': 'Nýtt',

  'topUps.automatic': 'Sjálv\u00ADvirkandi áfylling',
  'topUps.automaticOff': 'Ikki sett til',
  'topUps.automaticBrief': ({ amount, below }: { amount: string; below: string }) =>
    `${amount}, tá minni enn ${below} eru eftir`,
  'topUps.paused': 'Steðgar',
  'topUps.promise': ({
    below,
    amount,
    card,
    max,
    atMost,
  }: {
    below: string;
    amount: string;
    card: string;
    max: number;
    atMost: string;
  }) =>
    `Tá minni enn ${below} eru eftir, verða ${amount} tiknar av ${card}: í mesta lagi ${times(max)} og ${atMost} um mánaðin. Tú kanst steðga, nær tú vilt.`,
  'topUps.belowLabel': 'Tá minni er eftir enn',
  'topUps.amountLabel': 'Fyll á fyri',
  'topUps.mostLabel': 'Í mesta lagi um mánaðin',
  'topUps.eachTime': 'Hvørja ferð',
  'topUps.times': ({ count }: { count: number }) => times(count),
  'topUps.madeThisMonth': 'Henda mánaðin',
  'topUps.madeOf': ({ made, max }: { made: number; max: number }) => `${made} av ${max}`,
  'topUps.set': 'Set til',
  'topUps.setAgain': 'Set til av nýggjum',
  'topUps.save': 'Goym broytingarnar',
  'topUps.saving': 'Goymir …',
  'topUps.setDone': 'Sjálvvirkandi áfylling er sett til.',
  'topUps.stop': 'Steðga áfyllingini',
  'topUps.stopQuestion': 'Vilt tú steðga sjálvvirkandi áfyllingini?',
  'topUps.stopHelp': 'Einki verður sjálvvirkandi fylt á hetta nummarið longur.',
  'topUps.stopped': 'Sjálvvirkandi áfylling er steðgað.',
  'topUps.pausedHelp':
    'Sjálvvirkandi áfyllingin steðgar, til tú setir hana til av nýggjum ella goymir eitt annað kort.',
  'topUps.needsCard': 'Goym eitt kort fyrst. Upphæddin verður tikin av tí.',
  'topUps.cardExpired': 'Goymda kortið er útgingið. Goym eitt nýtt.',
  'topUps.toAgreement': 'Til gjalds\u00ADavtaluna',
  'topUps.onlyOwner': 'Bert eigarin kann seta sjálvvirkandi áfylling til.',
} satisfies Slice;
