import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

export const signup = {
  'signup.title': 'Nýtt hald',
  'signup.addTitle': 'Legg hald afturat',
  'signup.chooseType': 'Hvat slag av haldi?',
  'signup.typesNotLoaded': 'Tað eydnaðist ikki at heinta haldini.',
  'signup.noTypes': 'Eingi hald eru til sølu í løtuni',
  'signup.noTypesHelp': 'Hygg aftur seinni.',
  'signup.from': ({ price }: { price: string }) => `frá ${price}`,
  'signup.aMonth': 'um mánaðin',
  'signup.type.individual_plan': 'Til ein persón og eitt nummar',
  'signup.type.family_plan': ({ count }: { count: number }) =>
    `Til upp til ${plural(count, { one: 'lim', other: 'limir' })} á somu adressu. Eyka nummur kosta minni.`,
  'signup.step': ({ step, of }: { step: number; of: number }) => `Stig ${step} av ${of}`,

  'signup.plan': 'Vel hald',
  'signup.prices': 'Prísur um mánaðin',
  'signup.nthMember': ({ nth }: { nth: number }) => `${nth}. limur`,
  'signup.furtherMembers': ({ from, to }: { from: number; to: number }) => `${from}. til ${to}. limur`,
  'signup.withVat': 'Allir prísir eru við MVG.',
  'signup.euPackage': 'ES-\u00ADpakki',
  'signup.euPackageHelp': ({ data, hours, price }: { data: string; hours: number; price: string }) =>
    `Upp til ${data} og ${hours} tímar at ringja í ES, og ókeypis SMS. ${price} afturat um mánaðin fyri hvønn.`,

  'signup.number': 'Telefon\u00ADnummar',
  'signup.members': 'Familju\u00ADlimir',
  'signup.you': 'tú',
  'signup.noMembers': 'Tú kanst stovna limirnar nú, ella seinni.',
  'signup.nextMember': ({ price }: { price: string }) => `Stovna familju\u00ADlim · +${price}`,
  'signup.fullFamily': 'Einki pláss er eftir í familju\u00ADhaldinum.',
  'signup.member': 'Familju\u00ADlimur',
  'signup.memberNotDone': 'Okkurt vantar',
  'signup.removeMember': 'Tak lim burtur',
  'signup.saveMember': 'Goym lim',
  'signup.sameAddress': 'Eg vátti, at allir familju\u00ADlimir búgva á somu adressu',
  'signup.sameAddressMissing': 'Tú mást vátta, at allir familju\u00ADlimir búgva á somu adressu',
  'signup.delivery': 'Hvar skal SIM-kortið?',

  'signup.review': 'Kanna og rinda',
  'signup.priceNotLoaded': 'Tað eydnaðist ikki at rokna prísin.',
  'signup.planRow': 'Hald',
  'signup.keepsSim': 'Sama SIM sum nú',
  'signup.cardInHand': 'SIM-kort, sum tú hevur',
  'signup.deliveryRow': 'SIM-kortið kemur til',
  'signup.portedFrom': ({ phoneNumber }: { phoneNumber: string }) => `${phoneNumber}, verður flutt higar`,
  'signup.now': ({ days }: { days: number }) =>
    `Fyri ${plural(days, { one: 'dag', other: 'dagar' })}, sum eftir eru av mánaðinum`,
  'signup.nowTitle': 'At rinda nú',
  'signup.monthlyTitle': 'Um mánaðin síðani',
  'signup.bindingUntil': ({ months, date }: { months: number; date: string }) =>
    `${months} mánaða binding frá tí, at nummarið verður virkjað. Verður tað virkjað í dag, er bindingin til ${date}.`,
  'signup.acceptBinding': ({ months }: { months: number }) => `Eg góðtaki ${months} mánaða binding`,
  'signup.bindingMissing': 'Tú mást góðtaka bindingina',
  'signup.orderFor': ({ price }: { price: string }) => `Bílegg og rinda ${price}`,
  'signup.order': 'Bílegg',
  'signup.seeOrders': 'Til bíleggingarnar',
  'signup.ordered': 'Bíleggingin er stovnað.',
} satisfies Slice;
