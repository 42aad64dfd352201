import type { Calls } from '@bylgja/contract';

/** What a call may be about: the owner's and a member's of one family. */
export interface Things {
  readonly ownersAccount: string;
  readonly ownersInvoice: string;
  readonly ownersLine: string;
  readonly ownersNumber: string;
  readonly ownersNotification: string;
  readonly ownersOrder: string;
  readonly ownersReceipt: string;
  /** Requests for data that they were asked. */
  readonly ownersRequest: string;
  readonly ownersSession: string;
  readonly membersLine: string;
  readonly membersNumber: string;
  readonly membersOrder: string;
  readonly membersRequest: string;
  readonly membersSession: string;
  /** Three digits that nobody has used. */
  freshDigits(): string;
  /** A word that nobody has used. */
  freshWord(): string;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The status for whoever has no session that counts, a customer of another account, a member of the family, its owner. */
export type Expected = readonly [nobody: number, other: number, member: number, owner: number];

export interface Row {
  readonly call: keyof Calls;
  /** Whose thing it is about, where it is about one. */
  readonly whose?: 'the owner’s' | 'a member’s';
  readonly expected: Expected;
  input?(things: Things): Input;
}

/** The same for everybody. */
export const everybody = (status: number): Expected => [status, status, status, status];
export const customers: Expected = [401, 200, 200, 200];
export const ownersOnly: Expected = [401, 404, 404, 200];
export const membersOnly: Expected = [401, 404, 200, 404];
export const ownerAndMember: Expected = [401, 404, 200, 200];
