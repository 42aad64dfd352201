import type { Translated } from '../catalogue.ts';
import type { profile as source } from '../fo/profile.ts';

export const profile: Translated<typeof source> = {
  'profile.name': 'Name',
  'profile.birthDate': 'Date of birth',
  'profile.address': 'Address',
  'profile.postalCode': 'Postal code',
  'profile.city': 'Town or village',
  'profile.notLoaded': 'Could not fetch your details.',
};
