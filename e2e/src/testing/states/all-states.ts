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
import type { Readings, States } from './states.ts';
import { topUpReadings, topUpStates } from './top-up-states.ts';

/** Every screen of the app in states that somebody has brought about. */
export const states: States = {
  ...signInStates,
  ...homeStates,
  ...limitStates,
  ...familyStates,
  ...dataTransferStates,
  ...topUpStates,
  ...menuStates,
  ...notificationStates,
  ...paymentStates,
  ...invoiceStates,
  ...signUpStates,
  ...providerStates,
};

/** Every other screen, by what they are about. */
export const readings: Readonly<Record<string, Readings>> = {
  'signing in': signInReadings,
  'home, orders and receipts': homeReadings,
  'managing a line': manageReadings,
  limits: limitReadings,
  'the family': familyReadings,
  'giving data and asking for it': dataTransferReadings,
  'topping up': topUpReadings,
  'the menu': menuReadings,
  notifications: notificationReadings,
  'one’s own data': ownDataReadings,
  'packages and cards': paymentReadings,
  invoices: invoiceReadings,
  'signing up': signUpReadings,
};
