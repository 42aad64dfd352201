import { brand } from '@bylgja/brand';
import type { Session, User } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import type { Selectable } from 'kysely';

import { profileFieldsOf } from '#db/profile-columns.ts';
import type { CustomersTable, SessionsTable } from '#db/tables.ts';

interface Known {
  /** The number of the customer's own line. */
  readonly lineNumber: PhoneNumber | null;
  readonly canGetCode: boolean;
  readonly pendingEmail: string | null;
}

export function presentUser(
  customer: Selectable<CustomersTable>,
  { lineNumber, canGetCode, pendingEmail }: Known,
): User {
  return {
    id: customer.id,
    ...profileFieldsOf(customer),
    email: customer.email,
    pendingEmail,
    phoneNumber: lineNumber ?? customer.contact_number,
    birthDate: customer.birth_on,
    hasPassword: customer.password_hash !== null,
    canGetCode,
    termsToAccept:
      customer.terms_asked_at !== null && customer.terms_version === null ? brand.termsVersion : null,
  };
}

export function presentSession(
  session: Pick<Selectable<SessionsTable>, 'id' | 'method' | 'started_at' | 'last_used_at' | 'device'>,
  currentId: string,
): Session {
  return {
    id: session.id,
    method: session.method,
    startedAt: session.started_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    device: session.device,
    isCurrent: session.id === currentId,
  };
}
