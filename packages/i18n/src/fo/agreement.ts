import type { Slice } from '../message.ts';

/** The payment agreement: a saved card, and paying with it. */
export const agreement = {
  'agreement.title': 'Gjalds\u00ADavtala',
  'agreement.none': 'Tú hevur onga gjaldsavtalu',
  'agreement.noneHelp':
    'Goym eitt gjaldskort, so sleppur tú undan at skriva kortnummarið. Rokningarnar verða sjálvvirkandi tiknar av tí. Einki verður tikið, tá kortið verður goymt.',
  'agreement.notLoaded': 'Tað eydnaðist ikki at heinta gjaldsavtaluna.',
  'agreement.save': 'Goym eitt kort',
  'agreement.savedCard': 'Goymt kort',
  'agreement.expires': 'Kortið gongur út',
  'agreement.expiringSoon': 'Kortið gongur skjótt út. Goym eitt nýtt kort.',
  'agreement.expired': 'Kortið er útgingið. Goym eitt nýtt kort fyri at rinda við gjaldsavtaluni.',
  'agreement.change': 'Skift gjaldskort',
  'agreement.remove': 'Strika gjaldsavtaluna',
  'agreement.removeConfirm': 'Vilt tú strika gjaldsavtaluna?',
  'agreement.removeHelp': 'Einki verður tikið av kortinum longur. Tú kanst altíð goyma eitt kort aftur.',
  'agreement.removed': 'Gjaldsavtalan er strikað.',
  'agreement.created': 'Kortið er goymt.',
  'agreement.waiting': 'Gjalds\u00ADsíðan er opin í einum øðrum glugga. Goym kortið har.',
  'agreement.checking': 'Kortið verður kannað\u00A0…',
  'agreement.unfinished': 'Kortið er ikki goymt enn. Opna gjalds\u00ADsíðuna av nýggjum fyri at goyma tað.',
  'agreement.declined': 'Kortið varð ikki goymt.',
  'agreement.tryAnother': 'Royn eitt annað kort.',
  'agreement.howToPay': 'Soleiðis rindar tú',
  'agreement.payWithSaved': 'Verður tikið av goymda kortinum beinanvegin',
  'agreement.otherCard': 'Annað kort',
  'agreement.actWithCard': ({ act, card }: { act: string; card: string }) => `${act} við ${card}`,
} satisfies Slice;
