import type { Calls } from '@bylgja/contract';

/** What a call may be about: things of the owner and of a member of one family. */
export interface Things {
  readonly ownersAccount: string;
  readonly ownersInvoice: string;
  readonly ownersLine: string;
  readonly ownersNumber: string;
  readonly ownersNotification: string;
  readonly ownersOrder: string;
  readonly ownersReceipt: string;
  /** Data requests that they received. */
  readonly ownersRequest: string;
  readonly ownersSession: string;
  readonly membersLine: string;
  readonly membersNumber: string;
  readonly membersOrder: string;
  readonly membersRequest: string;
  readonly membersSession: string;
  /** Three digits that were not used before. */
  freshDigits(): string;
  /** A word that was not used before. */
  freshWord(): string;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The status for a guest or an ended session, for a customer of another account, a member of the family, and its owner. */
export type Expected = readonly [guest: number, other: number, member: number, owner: number];

export interface Row {
  readonly call: keyof Calls;
  /** Whose thing the call is about, if it is about one. */
  readonly whose?: 'the owner’s' | 'a member’s';
  readonly expected: Expected;
  input?(things: Things): Input;
}

/** The same for every role. */
export const everybody = (status: number): Expected => [status, status, status, status];
export const customers: Expected = [401, 200, 200, 200];
export const ownersOnly: Expected = [401, 404, 404, 200];
export const membersOnly: Expected = [401, 404, 200, 404];
export const ownerAndMember: Expected = [401, 404, 200, 200];
