import type { User } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import type { Selectable } from 'kysely';

import type { CustomersTable } from '#db/tables.ts';

export function presentUser(customer: Selectable<CustomersTable>, phoneNumber: PhoneNumber | null): User {
  return {
    id: customer.id,
    firstname: customer.firstname,
    lastname: customer.lastname,
    email: customer.email,
    phoneNumber,
    birthDate: customer.birth_on,
    address: customer.address,
    postalCode: customer.postal_code,
    city: customer.city,
    locale: customer.locale,
    hasPassword: customer.password_hash !== null,
  };
}
