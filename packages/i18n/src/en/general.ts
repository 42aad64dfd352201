import type { general as source } from '../fo/general.ts';
import type { Translated } from '../message.ts';

export const general: Translated<typeof source> = {
  'general.ok': 'OK',
  'general.cancel': 'Cancel',
  'general.close': 'Close',
  'general.back': 'Back',
  'general.continue': 'Continue',
  'general.change': 'Change',
  'general.tryAgain': 'Try again',
  'general.loading': 'Loading…',
  'general.updating': 'Updating…',
  'general.updated': 'Up to date',
  'general.textNotLoaded': 'Couldn’t load the text.',
  'general.readOn': 'Read more',
  'general.overview': 'Overview',
  'general.showMore': 'Show more',
  'general.needsConnection': 'No internet connection',
  'general.reference': 'Reference',
  'general.callUs': 'Call us',
  'general.rehearsal': 'This is a test. No card is charged.',
  'general.domestic': 'Domestic',
  'general.abroad': 'Abroad',
  'general.eu': 'Abroad, EU',
};
