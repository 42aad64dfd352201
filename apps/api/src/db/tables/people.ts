import type { Device, PhoneNumber } from '@bylgja/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { Instant, OptionalDay, OptionalInstant } from './columns.ts';

export interface CustomersTable {
  id: string;
  firstname: string;
  lastname: string;
  /** Lower case; null for people who sign in by phone only. */
  email: string | null;
  password_hash: string | null;
  birth_on: OptionalDay;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  locale: Generated<'fo' | 'en'>;
  created_at: Instant;
  /** Given at registration, to be reached by; it opens nothing. */
  contact_number: ColumnType<PhoneNumber | null, PhoneNumber | null | undefined, PhoneNumber | null>;
  /** Until then a link that is mailed proves nobody: the address, or a password set by mail, is new. */
  email_trusted_from: OptionalInstant;
  /** From then on nothing of the person is left but the row that receipts hang on. */
  deleted_at: OptionalInstant;
}

export interface SessionsTable {
  id: string;
  customer_id: string;
  /** What was proved at sign-in. */
  method: 'code' | 'password';
  started_at: Instant;
  last_used_at: Instant;
  /** The session ends then at the latest, however much it is used. */
  expires_at: Instant;
  ended_at: OptionalInstant;
  /** When a code or password was last verified (rule: auth 14). */
  verified_at: Instant;
  /** The number that was proved, when a code was; the session ends when somebody else gets the number. */
  phone_number: PhoneNumber | null;
  device: JSONColumnType<Device>;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token. */
  hash: string;
  session_id: string;
  issued_at: Instant;
  used_at: OptionalInstant;
}

/** What a code opens; one that was sent for one thing opens no other. */
export type CodePurpose = 'sign_in' | 'sim_change';

export interface SignInCodesTable {
  id: string;
  phone_number: PhoneNumber;
  purpose: Generated<CodePurpose>;
  /** Keyed hash of number, request and code: the code itself is nowhere. */
  code_hash: string;
  /** How many digits the code has. */
  digits: Generated<number>;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  /** Used or replaced by a newer one. */
  closed_at: OptionalInstant;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  window_ends_at: Instant;
}

export interface UsedTokensTable {
  nonce: string;
  expires_at: Instant;
}

export interface IdempotencyKeysTable {
  id: string;
  customer_id: string;
  route: string;
  key: string;
  request_hash: string;
  response: JSONColumnType<object | null, string | null | undefined, string | null>;
  /** While it runs, and a little longer: after that another try may take over. */
  leased_until: Instant;
  created_at: Instant;
}
