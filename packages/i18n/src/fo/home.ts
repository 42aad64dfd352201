import type { ActionId, ActionReason } from '@bylgja/domain';

import type { Slice } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

const actions = {
  'home.action.buy-package': 'Keyp eyka\u00ADpakka',
  'home.action.top-up': 'Fyll á',
  'home.action.give-data': 'Gev data',
  'home.action.request-data': 'Bið um data',
  'home.action.add-family-member': 'Stovna familju\u00ADlim',
  'home.action.change-plan': 'Skift hald',
  'home.action.change-sim': 'Skift SIM-kort',
  'home.action.cancel': 'Sig haldið upp',
} satisfies Record<`home.action.${ActionId}`, string>;

const reasons = {
  'home.reason.line_processing': 'Nummarið verður viðgjørt',
  'home.reason.line_blocked': 'Nummarið er stongt',
  'home.reason.orders_processing': 'Ein bílegging verður viðgjørd',
  'home.reason.not_owner': 'Bert eigarin kann gera hetta',
  'home.reason.not_prepaid': 'Bert fyri talutíð',
  'home.reason.prepaid_plan': 'Ber ikki til við talutíð',
  'home.reason.not_family_plan': 'Bert fyri familju\u00ADhald',
  'home.reason.family_full': 'Einki pláss er eftir í familju\u00ADhaldinum',
  'home.reason.already_cancelled': 'Longu uppsagt',
  'home.reason.binding_period': 'Bindingin er ikki úti',
  'home.reason.insufficient_data': 'Tú hevur ikki nóg mikið av data',
  'home.reason.monthly_give_limit_reached': 'Tú kanst ikki geva meira data henda mánaðin',
} satisfies Record<`home.reason.${ActionReason}`, string>;

export const home = {
  ...actions,
  ...reasons,
  'home.title': 'Heim',
  'home.chooseNumber': 'Vel telefon\u00ADnummar',
  'home.plan': 'Hald',

  'home.dataLeft': 'Data eftir',
  'home.amountLeft': ({ amount }: { amount: string }) => `${amount} eftir`,
  'home.leftBefore': ({ amount }: { amount: string }) => `Áðrenn: ${amount}`,
  'home.unitLeft': ({ unit }: { unit: string }) => `${unit} eftir`,
  'home.ofTotal': ({ total }: { total: string }) => `av ${total}`,
  'home.ofTotalWhenMeasured': ({ total }: { total: string }) => `av ${total}, tá mátað varð`,
  'home.leftOf': ({ left, total }: { left: string; total: string }) => `${left} eftir av ${total}`,
  'home.validUntil': ({ date }: { date: string }) => `Galdandi til ${date}`,
  'home.daysLeft': ({ count }: { count: number }) =>
    count === 0 ? 'seinasti dagur' : `${plural(count, { one: 'dagur', other: 'dagar' })} eftir`,
  'home.newDataOn': ({ date }: { date: string }) => `Nýtt data ${date}`,
  'home.prepaidData': 'Við talutíð keypir tú data í eyka\u00ADpakkum.',
  'home.measured': ({ when }: { when: string }) => `Mátað ${when}`,
  'home.notMeasured': 'Ikki mátað enn',
  'home.measureAgain': 'Máta av nýggjum',

  'home.lasts': 'Røkkur út mánaðin',
  'home.lastsUntil': ({ day }: { day: string }) => `Røkkur til uml. ${day}`,
  'home.little': 'Lítið eftir',
  'home.none': 'Einki eftir',
  'home.unlimited': 'Óavmarkað',
  'home.unknown': 'Ikki kent',
  'home.evenMark': 'í dag',

  'home.usageIn': ({ month }: { month: string }) => `Nýtsla · ${month}`,
  'home.used': ({ amount }: { amount: string }) => `${amount} nýtt`,
  'home.perDay': ({ amount }: { amount: string }) => `${amount} um dagin`,
  'home.day': 'Dagur',
  'home.usedOnDay': 'Nýtt',
  'home.noUsage': 'Einki er nýtt enn henda mánaðin.',
  'home.usageNotLoaded': 'Tað eydnaðist ikki at heinta nýtsluna.',
  'home.subscriptionsNotLoaded': 'Tað eydnaðist ikki at heinta tíni hald.',
  'home.actionsNotLoaded': 'Tað eydnaðist ikki at heinta, hvat tú kanst gera.',
  'home.notNow': 'Ber ikki til í løtuni',

  'home.littleLeft': 'lítið eftir',
  'home.inProcessing': 'í viðgerð',
  'home.memberInProcessing': 'Familju\u00ADlimur í viðgerð',
  'home.processing': 'Verður viðgjørt',
  'home.processingHelp': 'Haldið verður viðgjørt. Tað kann taka nakrar dagar.',
  'home.blocked': 'Stongt',
  'home.endsOn': ({ date }: { date: string }) => `Gongur út ${date}`,
  'home.prepaid': 'Talutíð',

  'home.members': ({ count }: { count: number }) => plural(count, { one: 'limur', other: 'limir' }),

  'home.welcome': ({ name }: { name: string }) => `Vælkomin, ${name}`,
  'home.noSubscription': 'Tú hevur einki hald enn',
  'home.noSubscriptionHelp': 'Vel eitt hald og eitt nummar, ella ring til okkum, so hjálpa vit tær.',
  'home.chooseSubscription': 'Vel eitt hald',
  'home.subscribe': 'Fá eitt hald',
  'home.subscribeHelp': 'Títt nummar og SIM-kort halda fram, sum tey eru.',
  'home.call': ({ phoneNumber }: { phoneNumber: string }) => `Ring ${phoneNumber}`,
} satisfies Slice;
