import type { agreement as source } from '../fo/agreement.ts';
import type { Translated } from '../message.ts';

export const agreement: Translated<typeof source> = {
  'agreement.title': 'Payment agreement',
  'agreement.none': 'You have no payment agreement',
  'agreement.noneHelp':
    'Saving a payment card costs nothing, and you won’t need to enter its number again. We’ll charge your invoices to it automatically.',
  'agreement.notLoaded': 'Couldn’t load the payment agreement.',
  'agreement.save': 'Save a card',
  'agreement.savedCard': 'Saved card',
  'agreement.expires': 'The card expires',
  'agreement.expiringSoon': 'The card expires soon. Save a new card.',
  'agreement.expired': 'The card has expired. Save a new card to pay with the payment agreement.',
  'agreement.change': 'Change payment card',
  'agreement.remove': 'Delete the payment agreement',
  'agreement.removeConfirm': 'Do you want to delete the payment agreement?',
  'agreement.removeHelp': 'We won’t charge this card again. You can save a card any time.',
  'agreement.removed': 'Payment agreement deleted.',
  'agreement.created': 'Your card is saved.',
  'agreement.waiting': 'The payment page is open in another window. Save the card there.',
  'agreement.checking': 'Checking the card…',
  'agreement.unfinished': 'The card isn’t saved yet. Open the payment page again to save it.',
  'agreement.declined': 'The card wasn’t saved.',
  'agreement.tryAnother': 'Try another card.',
  'agreement.howToPay': 'How you pay',
  'agreement.payWithSaved': 'Charged to your saved card right away',
  'agreement.otherCard': 'Another card',
  'agreement.actWithCard': ({ act, card }) => `${act} with ${card}`,
};
