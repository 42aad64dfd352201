import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

/** What is in a plan, how plans differ, and why to choose one. */
export const plans = {
  'plans.compare': 'Samanber haldini',
  'plans.contents': 'Í haldinum',
  'plans.euData': 'Data í ES',
  'plans.speed': 'Ferð',
  'plans.binding': 'Binding',
  'plans.hours': ({ count }: { count: number }) => plural(count, { one: 'tími', other: 'tímar' }),
  'plans.withEuPackage': ({ data, price }: { data: string; price: string }) =>
    `${data} við ES-pakka, ${price} um mánaðin`,
  'plans.noEuPackage': 'Eingin ES-pakki',
  'plans.upToSpeed': ({ speed }: { speed: string }) => `Upp til ${speed}\u00A0Mbit/s`,
  'plans.networkSpeed': 'So skjótt sum netið',
  'plans.months': ({ count }: { count: number }) => plural(count, { one: 'mánaður', other: 'mánaðir' }),
  'plans.noBinding': 'Eingin binding',

  'plans.unlimitedCallsAndSms': 'Óavmarkaðar samrøður og SMS',
  'plans.unlimitedCalls': 'Óavmarkaðar samrøður',
  'plans.unlimitedSms': 'Óavmarkað SMS',
  'plans.limitedCalls': ({ amount }: { amount: string }) => `${amount} at ringja`,
  'plans.dataInEu': ({ data }: { data: string }) => `${data} í ES`,
  'plans.dataWithEuPackage': ({ data }: { data: string }) => `${data} í ES við ES-pakka`,
  'plans.bindingOf': ({ months }: { months: number }) => `${months} mánaða binding`,

  'plans.unlimitedData': 'Óavmarkað data',
  'plans.limitedData': 'Ikki longur óavmarkað data',
  'plans.priceAMonth': ({ price }: { price: string }) => `${price} um mánaðin`,
  'plans.samePrice': 'Sami prísur',

  'plans.reason.cheapest': 'Lægsti prísur',
  'plans.reason.value': 'Lægsti prísur fyri GB',

  'plans.from': 'Galdandi frá',
  'plans.priceNow': 'Prísur nú',
} satisfies Slice;
