import type { Failure, MinorUnits, PaymentOperation, Result } from '@bylgja/domain';

/**
 * The company that takes money from cards. Nothing here is safe to send twice: write down what is meant, commit, then call.
 * After `unknown` look with `findByRef` or `fetch` before doing anything again.
 */
export interface CardProvider {
  /** As the callback's path names it: `/payment-callbacks/{name}`. */
  readonly name: string;

  /** Makes an empty payment under our reference. After `duplicate_ref`, adopt what `findByRef` gives. */
  create(payment: NewPayment): Promise<Result<ProviderSnapshot, CallRefusal | 'duplicate_ref'>>;
  /** Opens the payment window, or changes the one that is open. */
  link(link: NewLink): Promise<Result<PaymentLink, CallRefusal>>;
  /** Closes the payment window. A card already being checked may still be approved: fetch afterwards. */
  deleteLink(providerId: string): Promise<Result<undefined, CallRefusal>>;

  findByRef(ref: string): Promise<Result<ProviderSnapshot | null, CallRefusal>>;
  fetch(providerId: string): Promise<Result<ProviderSnapshot | null, CallRefusal>>;
  /** Payments made at that instant or later, each once, newest first. Ends with a failure when a page could not be read. */
  listSince(since: Date): AsyncIterable<Result<ProviderSnapshot, CallRefusal>>;

  /** Accepted is not done: the answer holds the new operation as pending, and its outcome comes by notice or `fetch`. */
  capture(order: MoneyOrder): Promise<Result<ProviderSnapshot, CallRefusal>>;
  refund(order: MoneyOrder): Promise<Result<ProviderSnapshot, CallRefusal>>;
  cancel(providerId: string): Promise<Result<ProviderSnapshot, CallRefusal>>;

  /** Makes an agreement without a card, under our reference. After `duplicate_ref`, adopt what `findAgreementByRef` gives. */
  createAgreement(agreement: NewAgreement): Promise<Result<AgreementSnapshot, CallRefusal | 'duplicate_ref'>>;
  /** Opens the window that saves a card and takes nothing, or changes the one that is open. */
  linkAgreement(link: NewAgreementLink): Promise<Result<PaymentLink, CallRefusal>>;
  /** Closes that window. A card already being checked may still be saved: fetch afterwards. */
  deleteAgreementLink(providerId: string): Promise<Result<undefined, CallRefusal>>;
  findAgreementByRef(ref: string): Promise<Result<AgreementSnapshot | null, CallRefusal>>;
  fetchAgreement(providerId: string): Promise<Result<AgreementSnapshot | null, CallRefusal>>;
  /** Takes money from a saved card: a payment of its own, under its own reference, and captured by itself. */
  chargeAgreement(charge: NewCharge): Promise<Result<ProviderSnapshot, CallRefusal | 'duplicate_ref'>>;
  /** Lets a saved card be charged no more. Accepted is not done. */
  endAgreement(providerId: string): Promise<Result<AgreementSnapshot, CallRefusal>>;

  /** Whether a notice is the provider's own. It can be replayed for ever, so it only says where to look. */
  verifyNotice(notice: RawNotice): Result<NoticeHint, NoticeRefusal>;
}

/**
 * `rejected`: the provider said no, nothing happened. `unknown`: no answer that can be trusted (timeout, cut connection, 5xx, 429,
 * a body that makes no sense), so it may have happened.
 */
export type CallRefusal = 'rejected' | 'unknown';
export type CallFailure = Failure<CallRefusal>;

export interface NewPayment {
  /** Ours, used once: 4 to 20 of A-Z a-z 0-9 space . _ - */
  readonly ref: string;
  readonly currency: string;
}

export interface NewLink {
  readonly providerId: string;
  readonly amount: MinorUnits;
  readonly language: 'fo' | 'en';
  /** Where the window sends the customer after paying, and after giving up. Proves nothing. */
  readonly continueUrl: string;
  readonly cancelUrl: string;
  /** Take the money as soon as the card is approved. */
  readonly autoCapture: boolean;
  /** After this long the window takes no card. */
  readonly deadlineSeconds: number;
}

export interface NewAgreement {
  /** Ours, used once, as a payment's. */
  readonly ref: string;
  readonly currency: string;
  /** What it is for, as the provider's own pages say it. */
  readonly description: string;
}

export type NewAgreementLink = Omit<NewLink, 'amount' | 'autoCapture'>;

export interface NewCharge {
  /** The agreement's, at the provider. */
  readonly agreementId: string;
  /** Of the payment that it makes. */
  readonly ref: string;
  readonly amount: MinorUnits;
}

export interface PaymentLink {
  readonly url: string;
}

export interface MoneyOrder {
  readonly providerId: string;
  readonly amount: MinorUnits;
}

/** A payment as the provider knows it at one moment. */
export interface ProviderSnapshot {
  readonly providerId: string;
  readonly ref: string;
  readonly merchantId: string;
  readonly currency: string;
  /** Paid with a test card: no money moved. */
  readonly isTestMode: boolean;
  readonly operations: readonly PaymentOperation[];
  readonly card: PaymentCard | null;
  readonly link: { readonly url: string; readonly amount: MinorUnits } | null;
}

/** An agreement as the provider knows it at one moment. */
export interface AgreementSnapshot {
  readonly providerId: string;
  readonly ref: string;
  readonly merchantId: string;
  readonly currency: string;
  /** Saved with a test card: no money moves when it is charged. */
  readonly isTestMode: boolean;
  /** Saving the card and ending the agreement; what it was charged are payments. */
  readonly operations: readonly PaymentOperation[];
  readonly card: PaymentCard | null;
}

export interface PaymentCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

export interface RawNotice {
  /** The body as it came, before any parsing. */
  readonly body: Uint8Array;
  /** Names in lower case, as Node gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface NoticeHint {
  readonly about: 'payment' | 'agreement';
  readonly providerId: string;
  readonly ref: string;
}

/** `bad_checksum` and `wrong_account` are answered with 403, the others with 400. */
export type NoticeRefusal = 'bad_checksum' | 'wrong_account' | 'unknown_type' | 'malformed_body';
