import type { User } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import type { Selectable } from 'kysely';

import type { CustomersTable } from '#db/tables.ts';

interface Known {
  /** Of the customer's own line. */
  readonly lineNumber: PhoneNumber | null;
  readonly pendingEmail: string | null;
}

export function presentUser(customer: Selectable<CustomersTable>, { lineNumber, pendingEmail }: Known): User {
  return {
    id: customer.id,
    firstname: customer.firstname,
    lastname: customer.lastname,
    email: customer.email,
    pendingEmail,
    phoneNumber: lineNumber ?? customer.contact_number,
    birthDate: customer.birth_on,
    address: customer.address,
    postalCode: customer.postal_code,
    city: customer.city,
    locale: customer.locale,
    hasPassword: customer.password_hash !== null,
    canGetCode: lineNumber !== null,
  };
}
