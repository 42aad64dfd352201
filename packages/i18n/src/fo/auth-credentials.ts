import type { Slice } from '../message.ts';

/** Becoming a customer, new passwords, and proving who one is. */
export const credentials = {
  'auth.birthDateHint': 'dd.mm.áááá',
  'auth.phoneOptional': 'Telefon\u00ADnummar (ikki kravt)',
  'auth.phoneOptionalHint': 'So vit kunnu fáa fatur á tær',
  'auth.terms': 'Eg havi lisið og góðtaki treytirnar',
  'auth.readTerms': 'Les treytirnar',
  'auth.termsTitle': 'Treytir',
  'auth.readPrivacy': 'Les privatlívs\u00ADpolitikkin',

  'auth.passwordMustHave': 'Loyniorðið skal hava',
  'auth.rule.at_least_8': 'í minsta lagi 8 tekin',
  'auth.rule.upper_case': 'stórar bókstavir',
  'auth.rule.lower_case': 'smáar bókstavir',
  'auth.rule.digit': 'tøl',
  'auth.rule.at_most_128': 'í mesta lagi 128 tekin',
  'auth.ruleMet': 'í lagi',
  'auth.ruleUnmet': 'ikki í lagi',
  'auth.repeatPassword': 'Endurtak loyniorðið',

  'auth.forgotHelp': 'Skriva tín teldupost, so senda vit eina leinkju, har tú kanst áseta nýtt loyniorð.',
  'auth.sendLink': 'Send leinkju',
  'auth.linkOnItsWay': 'Hygg í tín teldu\u00ADpost',
  'auth.linkOnItsWayHelp': ({ email }: { email: string }) =>
    `Er ${email} skrásettur hjá okkum, so er ein teldupostur á veg við eini leinkju til eitt nýtt loyniorð.`,
  'auth.linkLasts': 'Leinkjan er galdandi í 30 minuttir. Kemur einki, so hygg í ruskpostinum.',
  'auth.resendLinkIn': ({ seconds }: { seconds: number }) =>
    `Tú kanst biðja um eina nýggja leinkju um ${seconds} sekund.`,
  'auth.resendLink': 'Send leinkjuna av nýggjum',
  'auth.newPassword': 'Nýtt loyniorð',
  'auth.setPassword': 'Áset nýtt loyniorð',
  'auth.passwordSet': 'Nýggja loyniorðið er sett. Rita inn við tí.',
  'auth.askNewLink': 'Bið um eina nýggja leinkju',

  'auth.stepUp': 'Vátta, at tað ert tú',
  'auth.stepUpWay': 'Vátta við',
  'auth.codeBySms': 'Kota við SMS',
  'auth.codeGoesTo': ({ phoneNumber }: { phoneNumber: string }) => `Vit senda eina kotu til ${phoneNumber}.`,
  'auth.sendCode': 'Send kotu',
  'auth.confirm': 'Vátta',
  'auth.stepUpNoWay': 'Tú hevur hvørki loyniorð ella egið nummar. Ring til okkum, so hjálpa vit tær.',
} satisfies Slice;
