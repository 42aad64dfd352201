import type { Slice } from '../message.ts';

/** The ways a line can move from one account to another. */
export const transfers = {
  'transfers.toOwnIndividual': 'Flyt til einstaklinga\u00ADhald',
  'transfers.toOwnIndividualHelp':
    'Tú tekur títt nummar við tær úr familju\u00ADhaldinum og rindar fyri tað.',
  'transfers.toOwnFamily': 'Flyt til familju\u00ADhald',
  'transfers.toOwnFamilyHelp': 'Nummarið flytur í títt familju\u00ADhald.',
  'transfers.familyToIndividual': 'Broyt til einstaklinga\u00ADhald',
  'transfers.familyToIndividualHelp':
    'Títt nummar fer úr familju\u00ADhaldinum og fær sítt egna hald. Hini verða verandi í familju\u00ADhaldinum.',
  'transfers.individualToFamily': 'Broyt til familju\u00ADhald',
  'transfers.individualToFamilyHelp':
    'Títt hald verður eitt familju\u00ADhald. Síðani kanst tú leggja limir afturat.',
  'transfers.member': 'Flyt hald',
  'transfers.memberHelp': ({ name }: { name: string }) =>
    `${name} fer úr familju\u00ADhaldinum og fær sítt egna hald, sum tú rindar.`,
  'transfers.whichLine': 'Hvat nummar?',
  'transfers.whichPlan': 'Hvat hald?',
  'transfers.newFamily': 'Tú hevur einki familju\u00ADhald enn. Vel, hvat tað skal vera.',
  'transfers.nothing': 'Her er einki nummar at flyta',
  'transfers.nothingHelp': 'Tú hevur einki nummar, sum kann flytast henda vegin.',
  'transfers.withEuPackage': 'ES-\u00ADpakki',
  'transfers.moveTo': ({ plan }: { plan: string }) => `Flyt til ${plan}`,
} satisfies Slice;
