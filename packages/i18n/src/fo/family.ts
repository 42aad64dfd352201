import type { Slice } from '../message.ts';

const manage = {
  'family.manage': 'Umsit familju\u00ADhald',
  'family.ofAnother': 'Tú ert limur í einum familju\u00ADhaldi',
  'family.ofAnotherHelp':
    'Bert eigarin av haldinum kann leggja familju\u00ADlimir afturat. Tú kanst eisini hava eitt egið familju\u00ADhald.',
  'family.none': 'Tú hevur einki familju\u00ADhald',
  'family.noneHelp': 'Í einum familju\u00ADhaldi fáa fleiri hvør sítt data, og eyka nummur kosta minni.',
  'family.notLoaded': 'Tað eydnaðist ikki at heinta familju\u00ADhaldið.',
  'family.aMonthWithVat': 'um mánaðin, við MVG',
  'family.members': 'limir',
  'family.owner': 'Eigari',
  'family.takenOfAll': ({ taken, all }: { taken: number; all: number }) => `${taken} av ${all}`,
  'family.seats': ({ taken, all }: { taken: number; all: number }) => `${taken} av ${all} plássum`,
  'family.withEuPackage': ({ price }: { price: string }) =>
    `Íroknað ES-\u00ADpakkan, ${price} fyri hvønn lim.`,
  'family.pricesAMonth': 'Prísur um mánaðin',
  'family.pricesWithVat': 'Allir prísir eru við MVG.',
  'family.nthMember': ({ nth }: { nth: number }) => `${nth}. limur`,
  'family.isTaken': 'er í haldinum',
  'family.next': 'næsti',
  'family.nextPrice': ({ price }: { price: string }) => `+${price}`,
  'family.addFor': ({ price }: { price: string }) => `Stovna familju\u00ADlim · +${price}`,
  'family.manageLine': 'Umsit hald',
  'family.blocked.orders_processing':
    'Tað ber ikki til at leggja familju\u00ADlimir afturat, meðan haldið verður viðgjørt.',
  'family.blocked.prepaid_plan': 'Tað ber ikki til at leggja familju\u00ADlimir afturat talutíð.',
  'family.blocked.family_full': 'Einki pláss er eftir í familju\u00ADhaldinum.',
  'family.planBlocked': 'Tú kanst ikki skifta hald, meðan bíleggingar verða viðgjørdar.',
} satisfies Slice;

const member = {
  'family.member': 'Familju\u00ADlimur',
  'family.memberInProcessing': 'Familju\u00ADlimur í viðgerð',
  'family.memberNotFound': 'Familju\u00ADlimurin finst ikki',
  'family.memberNotFoundHelp': 'Limurin er kanska farin úr familju\u00ADhaldinum.',
  'family.toFamily': 'Til familju\u00ADhaldið',
  'family.orderNotFound': 'Eingin viðgerð er av hesum nummarinum',
  'family.orderNotFoundHelp': 'Limurin er kanska longu í familju\u00ADhaldinum.',
  'family.rename': 'Broyt navn',
  'family.renamed': 'Navnið er broytt.',
  'family.save': 'Goym',
  'family.move': 'Flyt hald',
  'family.moveHelp': 'Til eitt einstaklinga\u00ADhald, sum tú rindar',
  'family.remove': 'Tak úr familju\u00ADhaldinum',
  'family.removeHelp': 'Nummarið verður broytt til talutíð.',
  'family.removeQuestion': ({ name }: { name: string }) => `Vilt tú taka ${name} úr familju\u00ADhaldinum?`,
  'family.removed': ({ name, date }: { name: string; date: string }) =>
    `${name} er í familju\u00ADhaldinum til ${date}.`,
  'family.removeConfirm': ({ name }: { name: string }) => `Tak ${name} úr haldinum`,
  'family.priceAMonth': ({ price }: { price: string }) => `${price} um mánaðin`,
} satisfies Slice;

const add = {
  'family.add': 'Stovna familju\u00ADlim',
  'family.cannotAdd': 'Tað ber ikki til at stovna familju\u00ADlim nú',
  'family.who': 'Hvør skal í haldið?',
  'family.newPerson': 'Nýggjur limur',
  'family.newPersonHelp': 'Sum ikki er her enn',
  'family.ownLine': 'Eitt hald, eg havi',
  'family.ownLineHelp': 'Tað flytur í familju\u00ADhaldið.',
  'family.sameAddress': 'Eg vátti, at allir familju\u00ADlimir búgva á somu adressu',
  'family.termsOfMember': ({ age }: { age: number }) =>
    `Fólk, ið eru fylt ${age} ár, góðtaka sjálvi treytirnar, tá tey rita inn. Fyri yngri góðtekur tú tær.`,
  'family.sameAddressNeeded': 'Tú mást vátta, at allir familju\u00ADlimir búgva á somu adressu',
  'family.perMonthMore': 'Afturat um mánaðin',
  'family.dueNow': 'At rinda nú',
  'family.dueDays': ({ days }: { days: number }) =>
    days === 1 ? 'Fyri ein dag av mánaðinum, við MVG' : `Fyri ${days} dagar av mánaðinum, við MVG`,
  'family.inSight': ({ more, due }: { more: string; due: string | null }) =>
    due === null ? `${more} um mánaðin · einki at rinda nú` : `${more} um mánaðin · ${due} nú`,
  'family.toNumber': 'Broyt nummarið',
  'family.addAndPay': ({ price }: { price: string }) => `Bílegg og rinda ${price}`,
  'family.addFree': 'Bílegg',
  'family.priceNotLoaded': 'Tað eydnaðist ikki at heinta prísin.',
} satisfies Slice;

/** The family: who is in it, who joins, moves and leaves. */
export const family = { ...manage, ...member, ...add } satisfies Slice;
