import type { SandboxClock } from '../clock.ts';
import type { CallbackReport, Callbacks, NoticeWire } from './callbacks.ts';
import { isPast } from './card-form.ts';
import type { Faults } from './faults.ts';
import type { PaymentBook } from './payment-book.ts';
import { isApproved, isAuthorization } from './payment-record.ts';
import type { OperationRecord, OperationType, Outcome, PaymentRecord, Wire } from './payment-record.ts';
import { outcomeOf, outcomes } from './test-cards.ts';

export interface OperationSettings {
  readonly book: PaymentBook;
  readonly clock: SandboxClock;
  readonly callbacks: Callbacks;
  readonly faults: Faults;
  /** How each interface tells its merchant. */
  readonly notices: Readonly<Record<Wire, NoticeWire>>;
  /** How many times faster than QuickPay the sandbox is. */
  readonly timeScale: number;
}

export interface NewOperation {
  readonly type: OperationType;
  readonly amount: number;
  readonly callbackUrl: string | null;
  /** The immediate result, or null if it is decided later. */
  readonly outcome: Outcome | null;
  readonly awaitsCardholder?: boolean;
  readonly metadata?: OperationRecord['metadata'];
}

export interface Operations {
  /** Adds it to the payment; the card determines a later decision. */
  begin(payment: PaymentRecord, operation: NewOperation): PaymentRecord;
  /** Decides a pending operation; does nothing if it is already decided. */
  settle(paymentId: number, operationId: number, outcome: Outcome): void;
  /** The last approved refund of a payment fails after all, of which the merchant is told; false if there is none. */
  failRefund(payment: PaymentRecord): boolean;
  /** Resumes pending operations and undelivered callbacks after a restart. */
  resume(): void;
}

const processingMs = 400;
const delayedCardMs = 60_000;
/** How long a cardholder has to confirm; never shortened by the speed-up. */
const confirmationMs = 600_000;

export function createOperations(settings: OperationSettings): Operations {
  const { book, clock } = settings;

  function begin(payment: PaymentRecord, operation: NewOperation): PaymentRecord {
    const id = (payment.operations.at(-1)?.id ?? 0) + 1;
    const createdAt = clock.now().toISOString();
    const begun: OperationRecord = {
      id,
      type: operation.type,
      amount: operation.amount,
      outcome: operation.outcome ?? outcomeAtOnce(settings, payment, operation.type),
      awaitsCardholder: operation.awaitsCardholder ?? false,
      callback: operation.callbackUrl === null ? null : { ...undelivered, url: operation.callbackUrl },
      ...(operation.metadata && { metadata: operation.metadata }),
      createdAt,
    };
    const saved = book.save({ ...payment, operations: [...payment.operations, begun], updatedAt: createdAt });
    follow(saved, begun);
    return book.byId(saved.id) ?? saved;
  }

  function settle(paymentId: number, operationId: number, outcome: Outcome): void {
    const payment = book.byId(paymentId);
    const operation = payment?.operations.find(({ id }) => id === operationId);
    if (payment === undefined || operation === undefined || operation.outcome !== null) return;

    const settled = { ...operation, outcome };
    const updatedAt = clock.now().toISOString();
    follow(book.save({ ...withOperation(payment, settled), updatedAt }), settled);
  }

  function failRefund(payment: PaymentRecord): boolean {
    const refund = payment.operations.findLast((one) => one.type === 'refund' && isApproved(one));
    if (refund === undefined) return false;
    const callback = refund.callback && { ...undelivered, url: refund.callback.url };
    const failed = { ...refund, outcome: outcomes.rejected, callback };
    follow(book.save({ ...withOperation(payment, failed), updatedAt: clock.now().toISOString() }), failed);
    return true;
  }

  /** What follows an operation: its decision, its callback, and the capture that auto_capture triggers. */
  function follow(payment: PaymentRecord, operation: OperationRecord): void {
    if (operation.outcome === null) return decideLater(payment, operation);
    sendCallback(settings, payment, operation);
    if (!isCaptureDue(payment, operation)) return;
    const callbackUrl = operation.callback?.url ?? null;
    begin(payment, { type: 'capture', amount: operation.amount, callbackUrl, outcome: null });
  }

  function decideLater(payment: PaymentRecord, operation: OperationRecord): void {
    const { waitMs, outcome } = decisionOn(settings, payment, operation);
    clock.after(waitMs, () => settle(payment.id, operation.id, outcome));
  }

  function resume(): void {
    for (const payment of book.all()) {
      for (const operation of payment.operations) {
        if (operation.outcome === null) decideLater(payment, operation);
        else sendCallback(settings, payment, operation);
      }
    }
  }

  return { begin, settle, failRefund, resume };
}

function sendCallback(
  { callbacks, notices }: OperationSettings,
  payment: PaymentRecord,
  operation: OperationRecord,
): void {
  const { callback } = operation;
  if (callback === null || callback.isOver) return;
  const notice = notices[payment.wire].noticeOf(payment, operation);
  if (notice === null) return;
  callbacks.send({
    paymentId: payment.id,
    operationId: operation.id,
    url: callback.url,
    notice,
    tries: callback.tries,
  });
}

/** Records the result of a callback. */
export function noteCallback(book: PaymentBook, report: CallbackReport): void {
  const payment = book.byId(report.paymentId);
  const operation = payment?.operations.find(({ id }) => id === report.operationId);
  if (payment === undefined || !operation?.callback) return;
  const { tries, isDelivered, isOver, responseCode } = report;
  const callback = { url: operation.callback.url, tries, isDelivered, isOver, responseCode };
  book.note(withOperation(payment, { ...operation, callback }));
}

/** Stripe's answer to a merchant's call has its outcome; QuickPay's comes later. */
function outcomeAtOnce(
  settings: OperationSettings,
  payment: PaymentRecord,
  type: OperationType,
): Outcome | null {
  if (payment.wire !== 'stripe' || type === 'authorize') return null;
  // Its holder is not there to confirm the card.
  if (type === 'recurring' && payment.card?.behaviour === 'confirmation_required')
    return outcomes.notConfirmed;
  return decisionOn(settings, payment, { type, awaitsCardholder: false }).outcome;
}

/** When and how a pending operation is decided: by the card, or because the cardholder did not answer. */
function decisionOn(
  { clock, faults, timeScale }: OperationSettings,
  payment: PaymentRecord,
  operation: Pick<OperationRecord, 'type' | 'awaitsCardholder'>,
) {
  if (operation.awaitsCardholder) return { waitMs: confirmationMs, outcome: outcomes.aborted };
  const behaviour = payment.card?.behaviour ?? 'rejected';
  const isSlow = behaviour === 'delayed' && operation.type === 'authorize';
  const waitMs = (isSlow ? delayedCardMs : processingMs) / timeScale;
  if (operation.type !== 'recurring') return { waitMs, outcome: outcomeOf(behaviour, operation.type) };
  const { recurring } = faults.forRecurring();
  if (recurring) return { waitMs, outcome: outcomes[recurring] };
  const hasExpired = payment.card !== null && isPast(payment.card, clock.now());
  return { waitMs, outcome: hasExpired ? outcomes.expired : outcomeOf(behaviour, 'recurring') };
}

function isCaptureDue(payment: PaymentRecord, operation: OperationRecord): boolean {
  const isAuto = payment.recurring?.autoCapture ?? payment.link?.autoCapture ?? false;
  return payment.kind === 'Payment' && isAuthorization(operation) && isApproved(operation) && isAuto;
}

const undelivered = { tries: 0, isDelivered: false, isOver: false, responseCode: null };

function withOperation(payment: PaymentRecord, changed: OperationRecord): PaymentRecord {
  const operations = payment.operations.map((operation) =>
    operation.id === changed.id ? changed : operation,
  );
  return { ...payment, operations };
}
