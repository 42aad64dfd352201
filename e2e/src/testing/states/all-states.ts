import { dataTransferReadings, dataTransferStates } from './data-transfer-states.ts';
import { familyReadings, familyStates } from './family-states.ts';
import { homeReadings, homeStates } from './home-states.ts';
import { invoiceReadings, invoiceStates } from './invoice-states.ts';
import { limitReadings, limitStates } from './limit-states.ts';
import { manageReadings } from './manage-states.ts';
import { menuReadings, menuStates } from './menu-states.ts';
import { notificationReadings, notificationStates } from './notification-states.ts';
import { ownDataReadings } from './own-data-states.ts';
import { paymentReadings, paymentStates, providerStates } from './payment-states.ts';
import { signInReadings, signInStates } from './sign-in-states.ts';
import { signUpReadings, signUpStates } from './sign-up-states.ts';
import type { Subject } from './states.ts';
import { topUpReadings, topUpStates } from './top-up-states.ts';

/** Every screen of the app, by subject. */
export const subjects: Readonly<Record<string, Subject>> = {
  'signing in': { readings: signInReadings, states: signInStates },
  'home, orders and receipts': { readings: homeReadings, states: homeStates },
  'managing a line': { readings: manageReadings, states: {} },
  limits: { readings: limitReadings, states: limitStates },
  'the family': { readings: familyReadings, states: familyStates },
  'giving and requesting data': { readings: dataTransferReadings, states: dataTransferStates },
  'topping up': { readings: topUpReadings, states: topUpStates },
  'the menu': { readings: menuReadings, states: menuStates },
  notifications: { readings: notificationReadings, states: notificationStates },
  'the user’s own data': { readings: ownDataReadings, states: {} },
  'packages and cards': { readings: paymentReadings, states: {} },
  payments: { readings: {}, states: paymentStates },
  'the provider’s pages': { readings: {}, states: providerStates },
  invoices: { readings: invoiceReadings, states: invoiceStates },
  'signing up': { readings: signUpReadings, states: signUpStates },
};
