import { dataTransferStates } from './data-transfer-states.ts';
import { familyStates } from './family-states.ts';
import { homeStates } from './home-states.ts';
import { invoiceStates } from './invoice-states.ts';
import { limitStates } from './limit-states.ts';
import { manageStates } from './manage-states.ts';
import { menuStates } from './menu-states.ts';
import { notificationStates } from './notification-states.ts';
import { ownDataStates } from './own-data-states.ts';
import { paymentStates, providerStates } from './payment-states.ts';
import { signInStates } from './sign-in-states.ts';
import { signUpStates } from './sign-up-states.ts';
import type { States } from './states.ts';
import { topUpStates } from './top-up-states.ts';

/** Every screen of the app in its states. */
export const states: States = {
  ...signInStates,
  ...homeStates,
  ...manageStates,
  ...limitStates,
  ...familyStates,
  ...dataTransferStates,
  ...topUpStates,
  ...menuStates,
  ...notificationStates,
  ...ownDataStates,
  ...paymentStates,
  ...invoiceStates,
  ...providerStates,
  ...signUpStates,
};
