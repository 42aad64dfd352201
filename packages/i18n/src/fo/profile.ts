import type { Slice } from '../message.ts';

/** The names of a person's fields, for forms before and after sign-in. */
export const person = {
  'profile.firstname': 'Fornavn',
  'profile.lastname': 'Eftirnavn',
  'profile.birthDate': 'Føðingar\u00ADdagur',
  'profile.address': 'Adressa',
  'profile.postalCode': 'Post\u00ADnummar',
  'profile.city': 'Býur ella bygd',
} satisfies Slice;

export const profile = {
  'profile.name': 'Navn',
  'profile.notLoaded': 'Tað eydnaðist ikki at heinta tínar upplýsingar.',

  'profile.waitingEmail': ({ email }: { email: string }) =>
    `Vit hava sent ein teldupost til ${email}. Trýst á leinkjuna í honum, so verður hann tín nýggi teldupostur.`,
  'profile.waitingEmailHelp': 'Er hann ikki komin, so kanst tú broyta teldupostin einaferð afturat.',
  'profile.edit': 'Broyt upplýsingar',
  'profile.changePassword': 'Broyt loyniorð',
  'profile.choosePassword': 'Vel eitt loyniorð',
  'profile.delete': 'Strika brúkara',

  'profile.lines': 'Tíni nummur',
  'profile.linesNotLoaded': 'Tað eydnaðist ikki at heinta tíni nummur.',
  'profile.phoneBook': 'Vís nummarið í telefon\u00ADbókini',
  'profile.findable': 'Onnur kunnu biðja hetta nummarið um data',

  'profile.save': 'Goym',
  'profile.saved': 'Upplýsingarnar eru goymdar.',
  'profile.emailHelp':
    'Vit skriva bæði til gamla og nýggja teldupostin. Broytingin kemur í gildi, tá tú váttar hana í nýggja teldupostinum.',
  'profile.firstEmailHelp': 'Vit senda eina leinkju til teldupostin. Trýst á hana fyri at vátta hann.',
  'profile.emailSent': ({ email }: { email: string }) => `Vit hava sent eina leinkju til ${email}.`,

  'profile.currentPassword': 'Núverandi loyniorð',
  'profile.passwordEndsSessions':
    'Tá nýtt loyniorð er valt, enda allar aðrar innritanir. Henda innritanin heldur fram.',
  'profile.passwordChanged': 'Loyniorðið er goymt.',

  'profile.termsAsked': 'Les og góðtak treytirnar',
  'profile.termsAskedHelp': 'Okkara treytir galda eisini fyri títt nummar.',
  'profile.acceptTerms': 'Góðtak treytirnar',
  'profile.acceptingTerms': 'Treytirnar verða góðtiknar',
  'profile.termsAccepted': 'Tú hevur góðtikið treytirnar.',
} satisfies Slice;
