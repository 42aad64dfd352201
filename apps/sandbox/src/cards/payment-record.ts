/** The interfaces that the sandbox speaks. */
export type Wire = 'quickpay' | 'stripe';

/** A payment, or a card saved for later payments, as stored by the sandbox. Records are immutable. */
export interface PaymentRecord {
  readonly id: number;
  readonly kind: 'Payment' | 'Subscription';
  /** Which provider's interface made it. */
  readonly wire: Wire;
  /** A subscription's description, from the merchant. */
  readonly description: string | null;
  /** Set on a payment charged to a saved card. */
  readonly recurring: RecurringRecord | null;
  readonly orderId: string;
  readonly currency: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly link: LinkRecord | null;
  /** Closed windows: their address shows that they are closed instead of "not found". */
  readonly closedLinks: readonly LinkRecord[];
  readonly operations: readonly OperationRecord[];
  /** The last card tried. */
  readonly card: CardRecord | null;
  /** What a merchant stored beside a card saved at Stripe. */
  readonly cardMetadata?: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface RecurringRecord {
  readonly subscriptionId: number;
  readonly autoCapture: boolean;
}

export interface LinkRecord {
  /** The secret in the window's address. */
  readonly token: string;
  readonly amount: number;
  readonly language: string;
  readonly continueUrl: string | null;
  readonly cancelUrl: string | null;
  readonly callbackUrl: string | null;
  readonly autoCapture: boolean;
  readonly expiresAt: string | null;
}

/** `detach` removes a card saved at Stripe from its customer. */
export type OperationType = 'authorize' | 'recurring' | 'capture' | 'refund' | 'cancel' | 'detach';

export interface OperationRecord {
  readonly id: number;
  readonly type: OperationType;
  readonly amount: number;
  /** Null while it is pending. */
  readonly outcome: Outcome | null;
  /** Pending because the cardholder must confirm (3-D Secure). */
  readonly awaitsCardholder: boolean;
  readonly callback: CallbackRecord | null;
  /** What a merchant stored beside a refund at Stripe; one that is made in the dashboard has nothing. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly createdAt: string;
}

export interface Outcome {
  readonly code: string;
  readonly message: string;
  readonly acquirerCode: string;
  readonly acquirerMessage: string;
}

export interface CallbackRecord {
  readonly url: string;
  readonly tries: number;
  readonly isDelivered: boolean;
  /** No more attempts: delivered, dropped on purpose, or out of retries. */
  readonly isOver: boolean;
  readonly responseCode: string | null;
}

/** What a test card is for. */
export type Behaviour =
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'capture_rejected'
  | 'refund_rejected'
  | 'cancel_rejected'
  | 'recurring_rejected'
  | 'confirmation_required'
  | 'authorize_once'
  | 'delayed'
  | 'mastercard_approved';

/** Card numbers are never stored. */
export interface CardRecord {
  readonly behaviour: Behaviour;
  readonly brand: string;
  readonly last4: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

export function isApproved(operation: OperationRecord): boolean {
  return operation.outcome?.code === '20000';
}

export function approvedSum(payment: PaymentRecord, type: OperationType): number {
  return sum(payment.operations.filter((operation) => operation.type === type && isApproved(operation)));
}

/** Approved or pending: the amount that further operations must not use. */
export function claimedSum(payment: PaymentRecord, type: OperationType): number {
  return sum(claims(payment, type));
}

export function hasClaim(payment: PaymentRecord, type: OperationType): boolean {
  return claims(payment, type).length > 0;
}

function claims(payment: PaymentRecord, type: OperationType): OperationRecord[] {
  return payment.operations.filter(
    (operation) => operation.type === type && (operation.outcome === null || isApproved(operation)),
  );
}

/** The authorization that is still pending. */
export function pendingAuthorization(payment: PaymentRecord): OperationRecord | undefined {
  return payment.operations.find((operation) => isAuthorization(operation) && operation.outcome === null);
}

export function isAuthorized(payment: PaymentRecord): boolean {
  return payment.operations.some((operation) => isAuthorization(operation) && isApproved(operation));
}

/** `recurring` is an authorization on a saved card. */
export function isAuthorization({ type }: OperationRecord): boolean {
  return type === 'authorize' || type === 'recurring';
}

/** The amount reserved on the card. */
export function authorizedSum(payment: PaymentRecord): number {
  return approvedSum(payment, 'authorize') + approvedSum(payment, 'recurring');
}

function sum(operations: readonly OperationRecord[]): number {
  return operations.reduce((total, operation) => total + operation.amount, 0);
}
