import {
  approvedSum,
  isApproved,
  isAuthorization,
  isAuthorized,
  pendingAuthorization,
} from './payment-record.ts';
import type { CardRecord, LinkRecord, OperationRecord, PaymentRecord } from './payment-record.ts';

export interface WireContext {
  readonly merchantId: number;
  /** The address of a link's payment window. */
  readonly windowUrl: (token: string) => string;
}

/** The payment as QuickPay v10 sends it, in responses and callbacks alike. */
export function presentPayment(payment: PaymentRecord, context: WireContext) {
  return {
    id: payment.id,
    merchant_id: context.merchantId,
    order_id: payment.orderId,
    accepted: isAuthorized(payment),
    type: payment.kind,
    ...(payment.description !== null && { description: payment.description }),
    ...(payment.recurring && { subscription_id: payment.recurring.subscriptionId }),
    text_on_statement: null,
    branding_id: null,
    variables: payment.variables,
    currency: payment.currency,
    state: stateOf(payment),
    metadata: presentCard(payment.card),
    link: payment.link && presentLink(payment.link, context),
    shipping_address: null,
    invoice_address: null,
    basket: [],
    shipping: null,
    operations: payment.operations.map(presentOperation),
    test_mode: true,
    acquirer: payment.card && 'clearhaus',
    facilitator: null,
    retented_at: null,
    balance: approvedSum(payment, 'capture') - approvedSum(payment, 'refund'),
    fee: null,
    created_at: payment.createdAt,
    updated_at: payment.updatedAt,
  };
}

/** The state does not show pending operations on an authorized payment; `operations` does. */
function stateOf(payment: PaymentRecord) {
  return payment.kind === 'Subscription' ? stateOfSubscription(payment) : stateOfPayment(payment);
}

function stateOfSubscription(
  payment: PaymentRecord,
): 'initial' | 'pending' | 'active' | 'cancelled' | 'rejected' {
  const isCancelled = payment.operations.some(
    (operation) => operation.type === 'cancel' && isApproved(operation),
  );
  if (isCancelled) return 'cancelled';
  const state = stateOfPayment(payment);
  return state === 'new' || state === 'processed' ? 'active' : state;
}

function stateOfPayment(payment: PaymentRecord): 'initial' | 'pending' | 'new' | 'processed' | 'rejected' {
  const isProcessed = payment.operations.some(
    (operation) => !isAuthorization(operation) && isApproved(operation),
  );
  if (isProcessed) return 'processed';
  if (isAuthorized(payment)) return 'new';
  if (pendingAuthorization(payment)) return 'pending';
  return payment.operations.length > 0 ? 'rejected' : 'initial';
}

const undecided = { code: null, message: null, acquirerCode: null, acquirerMessage: null };
const confirmationNeeded = { ...undecided, code: '30100', message: '3-D Secure required' };
const undelivered = { url: null, isDelivered: null, responseCode: null };

function presentOperation(operation: OperationRecord) {
  const outcome = operation.outcome ?? (operation.awaitsCardholder ? confirmationNeeded : undecided);
  const callback = operation.callback ?? undelivered;
  return {
    id: operation.id,
    type: operation.type,
    amount: operation.amount,
    pending: operation.outcome === null,
    qp_status_code: outcome.code,
    qp_status_msg: outcome.message,
    aq_status_code: outcome.acquirerCode,
    aq_status_msg: outcome.acquirerMessage,
    data: {},
    callback_url: callback.url,
    callback_success: callback.isDelivered,
    callback_response_code: callback.responseCode,
    acquirer: 'clearhaus',
    created_at: operation.createdAt,
  };
}

const noCard = { type: null, origin: null, brand: null, last4: null, exp_month: null, exp_year: null };

function presentCard(card: CardRecord | null) {
  return {
    ...(card === null ? noCard : { type: 'card', origin: 'form', brand: card.brand, last4: card.last4 }),
    ...(card !== null && { exp_month: card.expiresMonth, exp_year: card.expiresYear }),
    is_3d_secure: card?.behaviour === 'confirmation_required',
    fraud_suspected: false,
    fraud_remarks: [],
  };
}

function presentLink(link: LinkRecord, context: WireContext) {
  return {
    url: context.windowUrl(link.token),
    agreement_id: context.merchantId,
    language: link.language,
    amount: link.amount,
    continue_url: link.continueUrl,
    cancel_url: link.cancelUrl,
    callback_url: link.callbackUrl,
    payment_methods: 'creditcard',
    auto_capture: link.autoCapture,
    deadline_at: link.expiresAt,
    framed: false,
  };
}
