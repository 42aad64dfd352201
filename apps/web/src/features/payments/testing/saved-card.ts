import type { Agreement } from '@bylgja/contract';

/** A card that is saved, and good. */
export const savedCard: Agreement = {
  id: 'agreement-1',
  state: 'active',
  brand: 'visa',
  maskedPan: '•••• •••• •••• 4242',
  expires: '2029-04',
  isExpiringSoon: false,
  saving: null,
};
