import type { signup as source } from '../fo/signup.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const signup: Translated<typeof source> = {
  'signup.title': 'New subscription',
  'signup.addTitle': 'Add a subscription',
  'signup.chooseType': 'What kind of subscription?',
  'signup.typesNotLoaded': 'Couldn’t load the plans.',
  'signup.noTypes': 'No plans are on sale right now',
  'signup.noTypesHelp': 'Check back later.',
  'signup.from': ({ price }) => `from ${price}`,
  'signup.aMonth': 'a month',
  'signup.type.individual_plan': 'For one person and one number',
  'signup.type.family_plan': ({ count }) =>
    `For up to ${plural(count, { one: 'member', other: 'members' })} at the same address. Extra numbers cost less.`,
  'signup.step': ({ step, of }) => `Step ${step} of ${of}`,

  'signup.plan': 'Choose a plan',
  'signup.prices': 'Price per month',
  'signup.nthMember': ({ nth }) => `Member ${nth}`,
  'signup.furtherMembers': ({ from, to }) => `Members ${from} to ${to}`,
  'signup.withVat': 'All prices include VAT.',
  'signup.euPackage': 'EU package',
  'signup.euPackageHelp': ({ data, hours, price }) =>
    `Up to ${data}, ${hours} hours of calls and free SMS in the EU. ${price} extra a month for each number.`,

  'signup.number': 'Phone number',
  'signup.members': 'Family members',
  'signup.you': 'you',
  'signup.noMembers': 'Add members now or later.',
  'signup.nextMember': ({ price }) => `Add a family member · +${price}`,
  'signup.fullFamily': 'The family plan is full.',
  'signup.member': 'Family member',
  'signup.memberNotDone': 'Something is missing',
  'signup.removeMember': 'Remove member',
  'signup.saveMember': 'Save member',
  'signup.sameAddress': 'I confirm that all family members live at the same address',
  'signup.sameAddressMissing': 'You must confirm that all family members live at the same address',
  'signup.delivery': 'Where should the SIM card go?',

  'signup.review': 'Review and pay',
  'signup.priceNotLoaded': 'Couldn’t load the price.',
  'signup.planRow': 'Plan',
  'signup.keepsSim': 'The current SIM',
  'signup.cardInHand': 'A SIM card you have',
  'signup.deliveryRow': 'The SIM card goes to',
  'signup.portedFrom': ({ phoneNumber }) => `${phoneNumber}, moved here`,
  'signup.now': ({ days }) =>
    days === 1 ? 'For the last day of this month' : `For the ${days} days left in this month`,
  'signup.nowTitle': 'To pay now',
  'signup.monthlyTitle': 'Then, per month',
  'signup.bindingUntil': ({ months, date }) =>
    `A ${months}-month commitment from the day your number is activated. If that’s today, it lasts until ${date}.`,
  'signup.acceptBinding': ({ months }) => `I agree to the ${months}-month commitment`,
  'signup.bindingMissing': 'You must agree to the commitment',
  'signup.orderFor': ({ price }) => `Order and pay ${price}`,
  'signup.order': 'Order',
  'signup.seeOrders': 'Go to orders',
  'signup.ordered': 'Order placed.',
};
