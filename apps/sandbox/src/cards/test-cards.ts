import type { Behaviour, OperationType, Outcome } from './payment-record.ts';

export interface TestCard {
  readonly number: string;
  readonly behaviour: Behaviour;
  readonly brand: string;
}

const testBrand = 'quickpay-test-card';

/** QuickPay's test cards by behaviour. Any future expiry and any security code are accepted. */
export const testCards: readonly TestCard[] = [
  { number: '1000000000000008', behaviour: 'approved', brand: testBrand },
  { number: '1000010000000007', behaviour: 'mastercard_approved', brand: 'mastercard' },
  { number: '1000000000000016', behaviour: 'rejected', brand: testBrand },
  { number: '1000000000000024', behaviour: 'expired', brand: testBrand },
  { number: '1000000000000073', behaviour: 'confirmation_required', brand: testBrand },
  { number: '1000000000000099', behaviour: 'delayed', brand: testBrand },
  { number: '1000000000000032', behaviour: 'capture_rejected', brand: testBrand },
  { number: '1000000000000040', behaviour: 'refund_rejected', brand: testBrand },
  { number: '1000000000000057', behaviour: 'cancel_rejected', brand: testBrand },
  { number: '1000000000000065', behaviour: 'recurring_rejected', brand: testBrand },
  { number: '1000000000000081', behaviour: 'authorize_once', brand: testBrand },
];

export const outcomes = {
  approved: { code: '20000', message: 'Approved', acquirerCode: '000', acquirerMessage: 'Approved' },
  rejected: {
    code: '40000',
    message: 'Rejected by acquirer',
    acquirerCode: '100',
    acquirerMessage: 'Do not honour',
  },
  expired: {
    code: '40000',
    message: 'Rejected by acquirer',
    acquirerCode: '101',
    acquirerMessage: 'Card expired',
  },
  notConfirmed: {
    code: '40000',
    message: 'Rejected by acquirer',
    acquirerCode: '100',
    acquirerMessage: '3-D Secure authentication failed',
  },
  cardDeleted: { code: '41000', message: 'Card deleted', acquirerCode: '', acquirerMessage: '' },
  noConnection: { code: '50300', message: 'Communications error', acquirerCode: '', acquirerMessage: '' },
  aborted: { code: '40003', message: 'Aborted', acquirerCode: '', acquirerMessage: '' },
} as const satisfies Record<string, Outcome>;

const declines: Partial<Record<Behaviour, { readonly type: OperationType; readonly outcome: Outcome }>> = {
  rejected: { type: 'authorize', outcome: outcomes.rejected },
  expired: { type: 'authorize', outcome: outcomes.expired },
  capture_rejected: { type: 'capture', outcome: outcomes.rejected },
  refund_rejected: { type: 'refund', outcome: outcomes.rejected },
  cancel_rejected: { type: 'cancel', outcome: outcomes.rejected },
  recurring_rejected: { type: 'recurring', outcome: outcomes.rejected },
};

/** The acquirer's response to that operation on that card. */
export function outcomeOf(behaviour: Behaviour, type: OperationType): Outcome {
  const decline = declines[behaviour];
  return decline?.type === type ? decline.outcome : outcomes.approved;
}
