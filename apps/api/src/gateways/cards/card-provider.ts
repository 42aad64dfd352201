import type { Failure, MinorUnits, OrderKind, PaymentOperation, Result } from '@bylgja/domain';

/**
 * The payment provider for cards. No call is safe to send twice: record the intent, commit, then call.
 * After `unknown` check with `findByRef` or `fetch` before any retry.
 */
export interface CardProvider<Snapshot extends ProviderSnapshot = ProviderSnapshot> {
  /** Its name in the path of the callback: `/payment-callbacks/{name}`. */
  readonly name: string;

  /** Creates an empty payment under our reference. After `duplicate_ref`, adopt the result of `findByRef`. */
  create(payment: NewPayment): Promise<Result<Snapshot, CallRefusal | 'duplicate_ref'>>;
  /** Opens the payment window, or changes the open one: at most one takes a card. Its address may be another one each time. */
  link(link: NewLink): Promise<Result<PaymentLink, CallRefusal>>;
  /** Closes the payment window. A card already being checked may still be approved: fetch afterwards. */
  deleteLink(providerId: string): Promise<Result<undefined, CallRefusal>>;

  findByRef(ref: string): Promise<Result<Snapshot | null, CallRefusal>>;
  fetch(providerId: string): Promise<Result<Snapshot | null, CallRefusal>>;
  /**
   * Payments created at that instant or later, newest first, a page at a time. One for which no card was tried may be missing. One
   * that is on several pages may come again, then as a whole. One that cannot be read is `unread`, and the others follow. Ends with
   * another failure if a page cannot be read.
   */
  listSince(since: Date): AsyncIterable<Result<Snapshot, ListRefusal>>;

  /** Accepted does not mean done: if the answer has the new operation as pending, its outcome comes by notice or `fetch`. */
  capture(order: MoneyOrder): Promise<Result<Snapshot, CallRefusal>>;
  refund(order: NewRefund): Promise<Result<Snapshot, CallRefusal>>;
  cancel(providerId: string): Promise<Result<Snapshot, CallRefusal>>;

  /** Creates an agreement without a card, under our reference. After `duplicate_ref`, adopt the result of `findAgreementByRef`. */
  createAgreement(agreement: NewAgreement): Promise<Result<AgreementSnapshot, CallRefusal | 'duplicate_ref'>>;
  /** Opens the window that saves a card without a charge, or changes the open one. */
  linkAgreement(link: NewAgreementLink): Promise<Result<PaymentLink, CallRefusal>>;
  /** Closes that window. A card already being checked may still be saved: fetch afterwards. */
  deleteAgreementLink(providerId: string): Promise<Result<undefined, CallRefusal>>;
  findAgreementByRef(ref: string): Promise<Result<AgreementSnapshot | null, CallRefusal>>;
  fetchAgreement(providerId: string): Promise<Result<AgreementSnapshot | null, CallRefusal>>;
  /**
   * Charges a saved card without its holder: a payment of its own, under its own reference, captured automatically. A card whose
   * bank asks for its holder is declined as `not_authenticated`.
   */
  chargeAgreement(charge: NewCharge): Promise<Result<Snapshot, CallRefusal | 'duplicate_ref'>>;
  /**
   * Ends an agreement, so that its card cannot be charged, and deletes whatever the provider keeps of its holder beside payments.
   * Accepted does not mean done.
   */
  endAgreement(providerId: string): Promise<Result<AgreementSnapshot, CallRefusal>>;

  /** Whether a notice is genuine. It can be replayed at any time, so it only says which payment or agreement to fetch. */
  verifyNotice(notice: RawNotice): Result<NoticeHint | UnnamedNotice, NoticeRefusal>;
  /** What a notice that carries no reference of ours is about; null if that is not ours. */
  readSubject(notice: UnnamedNotice): Promise<Result<NoticeHint | null, CallRefusal>>;
}

/** What concerns saved cards. */
export type AgreementCalls = Pick<
  CardProvider,
  | 'createAgreement'
  | 'linkAgreement'
  | 'deleteAgreementLink'
  | 'findAgreementByRef'
  | 'fetchAgreement'
  | 'chargeAgreement'
  | 'endAgreement'
>;

/**
 * `rejected`: the provider refused, nothing happened. `unknown`: no answer that can be trusted (timeout, lost connection, 5xx,
 * 429, a body that cannot be understood), so it may have happened. The details name the `kind` of error (`GatewayError`).
 */
export type CallRefusal = 'rejected' | 'unknown';
export type CallFailure = Failure<CallRefusal>;

/** `unread`: only this payment of the list cannot be read; the details have its `ref`, as far as it is known, and the `reason`. */
export type ListRefusal = CallRefusal | 'unread';

/** For the log, what the connection or the provider said: `connection ENOTFOUND`, `http_503`, `rejected 401`. */
export function reasonOf({ code, details }: Failure<ListRefusal>): string {
  if (code === 'rejected') return `rejected ${String(details?.['httpStatus'])}`;
  return String(details?.['reason'] ?? code);
}

export interface NewPayment {
  /** Ours, used once: 4 to 20 of A-Z a-z 0-9 space . _ - */
  readonly ref: string;
  readonly currency: string;
  readonly purchase: PurchaseIds;
}

/**
 * What a payment is for, kept by the provider beside it: a database that was restored finds from it what it has lost. Ids only,
 * nothing personal.
 */
export interface PurchaseIds {
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: OrderKind;
  readonly packageId: string | null;
  readonly lineId: string | null;
}

export interface NewLink {
  readonly providerId: string;
  readonly amount: MinorUnits;
  readonly language: 'fo' | 'en';
  /** Where the window sends the customer after paying or cancelling. It proves nothing. */
  readonly continueUrl: string;
  readonly cancelUrl: string;
  /** Capture as soon as the card is approved. */
  readonly autoCapture: boolean;
  /** After this time the window accepts no card; where a provider keeps it open for longer, until `deleteLink` closes it. */
  readonly deadlineSeconds: number;
}

export interface NewAgreement {
  /** Our reference, used once, in the form of a payment's. */
  readonly ref: string;
  readonly currency: string;
  /** Its description on the provider's own pages. */
  readonly description: string;
}

export type NewAgreementLink = Omit<NewLink, 'amount' | 'autoCapture'>;

export interface NewCharge {
  /** The agreement's id at the provider. */
  readonly agreementId: string;
  /** The reference of the payment that it creates. */
  readonly ref: string;
  readonly amount: MinorUnits;
  readonly purchase: PurchaseIds;
}

export interface PaymentLink {
  readonly url: string;
}

export interface MoneyOrder {
  readonly providerId: string;
  readonly amount: MinorUnits;
}

export interface NewRefund extends MoneyOrder {
  /** The same for a call that is repeated: a provider that knows such keys carries it out once. Up to 40 of A-Z a-z 0-9 _ - */
  readonly key: string;
}

/** A payment as the provider knows it at one moment. */
export interface ProviderSnapshot {
  readonly providerId: string;
  readonly ref: string;
  readonly merchantId: string;
  readonly currency: string;
  /** True for a test card: no money moved. */
  readonly isTestMode: boolean;
  readonly operations: readonly PaymentOperation[];
  readonly card: PaymentCard | null;
  readonly link: { readonly url: string; readonly amount: MinorUnits } | null;
  /** As given when it was created; missing where it was not, or the provider keeps none. */
  readonly purchase?: PurchaseIds;
  /** Of a charge on a saved card, the agreement’s id at the provider. */
  readonly agreementId?: string;
}

/** A payment as the provider knew it at that moment or later: what happened there since may not be in it. */
export interface DatedSnapshot extends ProviderSnapshot {
  /** The instant before the provider was asked. */
  readonly readAt: Date;
}

/** An agreement as the provider knows it at one moment. */
export interface AgreementSnapshot {
  readonly providerId: string;
  readonly ref: string;
  readonly merchantId: string;
  readonly currency: string;
  /** True for a test card: no money moves when it is charged. */
  readonly isTestMode: boolean;
  /** Saving the card and ending the agreement; charges are payments. */
  readonly operations: readonly PaymentOperation[];
  /** True for a saved card that cannot be charged any more, although nobody has ended the agreement: end it. */
  readonly isCardGone?: boolean;
  readonly card: PaymentCard | null;
}

export interface PaymentCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

export interface RawNotice {
  /** The raw body, before any parsing. */
  readonly body: Uint8Array;
  /** Names in lower case, as in Node.js. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface NoticeHint {
  readonly about: 'payment' | 'agreement';
  readonly providerId: string;
  readonly ref: string;
}

/** A notice that carries only the provider's id of a charge. */
export interface UnnamedNotice {
  readonly about: 'charge';
  readonly chargeId: string;
}

/** `bad_checksum` and `wrong_account` are answered with 403, the others with 422. */
export type NoticeRefusal = 'bad_checksum' | 'wrong_account' | 'unknown_type' | 'malformed_body';
