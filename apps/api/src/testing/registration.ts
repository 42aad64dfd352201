import type { CallInput, Calls } from '@bylgja/contract';

type Registration = CallInput<Calls['POST /auth/register']>['body'];

/** What Marjun, who is not a customer yet, enters to register. */
export const marjunsRegistration = {
  firstname: 'Marjun',
  lastname: 'Dam',
  email: 'marjun@example.fo',
  password: 'Ærligt-hús-7',
  birthDate: '1990-02-28',
  address: 'Heiðavegur 9',
  postalCode: '620',
  city: 'Runavík',
  hasAcceptedTerms: true,
} as const satisfies Registration;
