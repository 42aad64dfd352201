import { market } from '@bylgja/market';

import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

/** Giving data, asking for it, and being asked. */
export const dataTransfers = {
  'data.give': 'Gev data',
  'data.request': 'Bið um data',
  'data.from': 'Frá',
  'data.forNumber': 'Til',
  'data.family': 'Familja',
  'data.number': 'Telefon\u00ADnummar',
  'data.numberHelp': () => `${market().numberPlan.digits} tøl. Nummarið skal vera hjá einum kunda her.`,
  'data.leftOnLine': 'Data eftir',
  'data.mayGiveThisMonth': 'Kanst geva henda mánaðin',
  'data.atMost': 'Í mesta lagi',
  'data.giveLimit': ({ max }: { max: string }) => `Tú kanst geva ${max} afturat henda mánaðin.`,
  'data.requestLimit': ({ max }: { max: string }) => `Tú kanst biðja um ${max} í senn.`,
  'data.personNotLoaded': 'Tað eydnaðist ikki at heinta nummarið.',
  'data.chooseAnother': 'Vel eitt annað nummar',
  'data.howMuch': 'Hvussu nógv?',
  'data.amount': 'Nøgd',
  'data.unit': 'Eind',
  'data.amountInvalid': 'Skriva eitt tal, sum 1,5',
  'data.giveAllowance': ({ amount }: { amount: string }) =>
    `Tú kanst í mesta lagi geva ${amount} afturat henda mánaðin`,
  'data.giveAvailable': ({ amount }: { amount: string }) => `Bert ${amount} er eftir`,
  'data.requestAllowance': ({ amount }: { amount: string }) => `Tú kanst í mesta lagi biðja um ${amount}`,
  'data.to': ({ person }: { person: string }) => `til ${person}`,
  'data.fromPerson': ({ person }: { person: string }) => `frá ${person}`,
  'data.now': 'Nú',
  'data.after': 'Aftaná',
  'data.validUntil': 'Galdandi til',
  'data.notTakenBack': 'Tað, sum er givið, kann ikki takast aftur.',
  'data.expires': ({ date }: { date: string }) => `Umbønin fellur burtur ${date}, um eingin svarar.`,
  'data.giveAmount': ({ amount }: { amount: string }) => `Gev ${amount}`,
  'data.requestAmount': ({ amount }: { amount: string }) => `Bið um ${amount}`,
  'data.sending': 'Sendir …',
  'data.given': 'Givið',
  'data.sent': 'Sent',
  'data.giveDone': ({ amount, name }: { amount: string; name: string }) =>
    `Tú hevur givið ${amount} til ${name}.`,
  'data.requestSentTo': ({ amount, name }: { amount: string; name: string }) =>
    `Tú hevur biðið ${name} um ${amount}.`,

  'data.received': 'Umbøn um data',
  'data.requestBody': ({ name, amount }: { name: string; amount: string }) =>
    `${name} biður teg um ${amount}.`,
  'data.requestUntil': 'Umbønin er galdandi til',
  'data.requestNotLoaded': 'Tað eydnaðist ikki at heinta umbønina.',
  'data.leftUnknown': 'Vit vita ikki í løtuni, hvussu nógv data tú hevur eftir.',
  'data.approve': ({ amount }: { amount: string }) => `Gev ${amount}`,
  'data.decline': 'Avvís',
  'data.declined': 'Umbønin er avvíst.',

  'data.history': 'Gávur og umbønir',
  'data.historyNotLoaded': 'Tað eydnaðist ikki at heinta gávur og umbønir.',
  'data.nothing': 'Einki er givið ella biðið um enn',
  'data.nothingHelp': 'Her sæst, hvat tú gevur, fært og biður um.',
  'data.waitingForYou': 'Bíða eftir tær',
  'data.countWaiting': ({ count }: { count: number }) =>
    plural(count, { one: 'umbøn um data bíðar eftir tær', other: 'umbønir um data bíða eftir tær' }),
  'data.past': 'Alt',
  'data.takeBack': 'Tak aftur',
  'data.takeBackQuestion': ({ amount, name }: { amount: string; name: string }) =>
    `Vilt tú taka umbønina til ${name} um ${amount} aftur?`,
  'data.takenBack': 'Umbønin er tikin aftur.',
  'data.youGave': 'Tú gavst',
  'data.youGot': 'Tú fekst',
  'data.youAsked': 'Tú hevur biðið',
  'data.youWereAsked': 'Tú ert biðin',
  'data.state.pending': 'Bíðar eftir svari',
  'data.state.given': 'Givið',
  'data.state.declined': 'Avvíst',
  'data.state.withdrawn': 'Tikið aftur',
  'data.state.expired': 'Fallið burtur',
} satisfies Slice;
