import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

/** What a change of a subscription does: before and after, what goes, what it costs now. */
export const change = {
  'manage.now': 'Nú',
  'manage.immediately': 'Beinanvegin',
  'manage.fromDay': ({ date }: { date: string }) => `Frá ${date}`,
  'manage.aMonth': 'um mánaðin',
  'manage.lineCount': ({ count }: { count: number }) => plural(count, { one: 'nummar', other: 'nummur' }),
  'manage.withEuPackage': 'Við ES-pakka',
  'manage.noPlan': 'Einki hald',
  'manage.nothingLeft': 'Einki',

  'manage.loses': 'Hetta missir tú',
  'manage.lost.rollover': 'goymt data verður strikað',
  'manage.lost.plan_data': 'eftir av haldinum',
  'manage.lost.package': 'eftir í eyka\u00ADpakkum',
  'manage.lost.gift': 'eftir av tí, tú hevur fingið',
  'manage.lost.less': 'minni um mánaðin',
  'manage.lost.eu_package': 'ES-pakkin',
  'manage.lost.eu_packageHelp': 'samrøður, SMS og data í ES, frá næsta mánaði',
  'manage.lost.number': 'Nummarið',
  'manage.lost.numberHelp': 'onnur kunnu fáa tað eftir 90 dagar',
  'manage.lost.family_price': 'Familju\u00ADprísurin',
  'manage.lost.family_priceHelp': 'hann er bert galdandi í familju\u00ADhaldinum',
  'manage.lost.unlimited': 'Óavmarkað data',
  'manage.lost.unlimitedHelp': ({ amount }: { amount: string }) => `verður til ${amount} um mánaðin`,

  'manage.dueNow': 'At rinda nú',
  'manage.dueFor': ({ count }: { count: number }) =>
    `Munurin fyri ${plural(count, { one: 'dag', other: 'dagar' })}, sum eru eftir av mánaðinum, í dag íroknaður`,
  'manage.nothingDue': 'Einki at rinda nú.',
  'manage.keepsUntil': ({ date }: { date: string }) => `Til ${date} verður alt verandi, sum tað er.`,
  'manage.pricesWithVat': 'Prísirnir eru við MVG.',
  'manage.boundUntil': ({ date }: { date: string }) => `Bindingin er til ${date}.`,
  'manage.bindingCosts': ({ date, count, price }: { date: string; count: number; price: string }) =>
    `Bindingin er til ${date}. ${plural(count, { one: 'mánaður er eftir og kostar', other: 'mánaðir eru eftir og kosta' })} ${price} tilsamans. Tú kanst siga upp tann mánaðin, bindingin endar.`,
  'manage.previewNotLoaded': 'Tað eydnaðist ikki at rokna út, hvat hetta broytir.',
  'manage.doAndPay': ({ act, price }: { act: string; price: string }) => `${act} · ${price}`,
} satisfies Slice;
