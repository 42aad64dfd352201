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
  /** A contact number from the registration; it cannot be used to sign in. */
  contact_number: ColumnType<PhoneNumber | null, PhoneNumber | null | undefined, PhoneNumber | null>;
  /** Until then a mailed link proves no identity: the address, or a password set by mail, is new. */
  email_trusted_from: OptionalInstant;
  /** Since when the customer is asked to accept the terms; null for one who accepted them when registering. */
  terms_asked_at: OptionalInstant;
  /** The accepted version of the terms, and when; null while none is recorded. */
  terms_version: ColumnType<string | null, string | null | undefined, string | null>;
  terms_accepted_at: OptionalInstant;
  /** From then on no personal data is left; receipts still refer to the row. */
  deleted_at: OptionalInstant;
  /** The key in the provider's own system, if the customer was imported, and the row of the file as it was imported last. */
  external_key: Generated<string | null>;
  imported_row: Generated<string | null>;
}

export interface SessionsTable {
  id: string;
  customer_id: string;
  /** What was proved at sign-in. */
  method: 'code' | 'password';
  started_at: Instant;
  last_used_at: Instant;
  /** The session ends then at the latest, even if it is in use. */
  expires_at: Instant;
  ended_at: OptionalInstant;
  /** When a code or password was last verified (rule: auth 14). */
  verified_at: Instant;
  /** The number proved by a code, if any; the session ends when another customer gets the number. */
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

/** The purpose of a code; it is valid for no other. */
export type CodePurpose = 'sign_in' | 'step_up' | 'sim_change';

export interface SignInCodesTable {
  id: string;
  phone_number: PhoneNumber;
  purpose: Generated<CodePurpose>;
  /** Keyed hash of number, request and code: the code itself is not stored. */
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
  /** A little longer than the request may run: after that another try may take over. */
  leased_until: Instant;
  created_at: Instant;
}
