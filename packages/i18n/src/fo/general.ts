import type { Slice } from '../message.ts';

export const general = {
  'general.ok': 'Í lagi',
  'general.cancel': 'Angra',
  'general.close': 'Lat aftur',
  'general.back': 'Aftur',
  'general.continue': 'Halt fram',
  'general.change': 'Skift',
  'general.tryAgain': 'Royn aftur',
  'general.loading': 'Innlesur …',
  'general.updating': 'Dagførir …',
  'general.updated': 'Dagført',
  'general.textNotLoaded': 'Tað eydnaðist ikki at heinta tekstin.',
  'general.readOn': 'Les víðari',
  'general.overview': 'Yvirlit',
  'general.showMore': 'Vís meira',
  'general.needsConnection': 'Einki samband við internetið',
  'general.reference': 'Tilvísing',
  'general.callUs': 'Ring til okkum',
  'general.domestic': 'Innanlands',
  'general.abroad': 'Uttanlands',
  'general.eu': 'Uttanlands, ES',
} satisfies Slice;
