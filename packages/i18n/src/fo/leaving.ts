import type { Slice } from '../message.ts';

/** Leaving for good, step by step. */
export const leaving = {
  'leaving.cancelFirst': 'Sig upp tað, sum er í gildi',
  'leaving.cancelFirstHelp':
    'Tú kanst ikki strika brúkaran, fyrr enn tíni hald og talutíðarnummur eru uppsøgd.',
  'leaving.stillRunning': 'Í gildi',
  'leaving.ordersFirstHelp':
    'Tú kanst ikki strika brúkaran, fyrr enn tínar bíleggingar eru lidnar ella avlýstar.',
  'leaving.invoicesFirstHelp': 'Tú kanst ikki strika brúkaran, fyrr enn tínar rokningar eru goldnar.',
  'leaving.toOrders': 'Til bíleggingarnar',
  'leaving.nothingRuns': 'Einki at siga upp',
  'leaving.takeData': 'Tak tínar upplýsingar niður',
  'leaving.takeDataHelp':
    'Her er alt, sum vit hava goymt um teg. Tá brúkarin er strikaður, ber ikki til at taka tað niður.',
  'leaving.download': 'Tak upplýsingar niður',
  'leaving.downloaded': 'Tikið niður',
  'leaving.notDownloaded': 'Tað eydnaðist ikki at taka upplýsingarnar niður.',
  'leaving.fileName': ({ day }: { day: string }) => `minar-upplysingar-${day}.json`,
  'leaving.delete': 'Strika brúkaran',
  'leaving.whatGoes': 'Hetta verður strikað: navn, adressa, teldupostur, loyniorð, innritanir og virksemi.',
  'leaving.whatStays':
    'Kvittanir, rokningar og bíleggingar verða goymdar, tí bókhaldslógin krevur tað, men uttan navn og adressu.',
  'leaving.understood': 'Eg skilji, at tað ikki ber til at angra',
  'leaving.mustUnderstand': 'Set krossin, áðrenn tú strikar brúkaran',
  'leaving.confirm': 'Vilt tú strika brúkaran? Tað ber ikki til at angra.',
} satisfies Slice;
