import type { Slice } from '../catalogue.ts';

export const profile = {
  'profile.name': 'Navn',
  'profile.birthDate': 'Føðingar\u00ADdagur',
  'profile.address': 'Adressa',
  'profile.postalCode': 'Post\u00ADnummar',
  'profile.city': 'Býur ella bygd',
  'profile.notLoaded': 'Tað eydnaðist ikki at heinta tínar upplýsingar.',
} satisfies Slice;
