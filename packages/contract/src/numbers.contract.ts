import { z } from 'zod';

import { id, instant, phoneNumber, typedPhoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';

export const numberReservation = z.object({ id, phoneNumber, expiresAt: instant });

export const numbers = {
  search: endpoint({
    method: 'GET',
    path: '/auth/reserved-numbers',
    access: 'customer',
    summary: 'Search for free numbers',
    description: 'Numbers that contain the given digits, ten at most.',
    query: z.strictObject({
      search: z
        .string()
        .regex(/^\d{0,6}$/)
        .default(''),
    }),
    answer: z.object({ items: z.array(z.object({ phoneNumber })) }),
    errors: {},
  }),
  hold: endpoint({
    method: 'POST',
    path: '/auth/reserved-numbers',
    access: 'customer',
    summary: 'Reserve a number',
    description: 'Holds a free number for 15 minutes. Reserving it again extends the reservation.',
    body: z.strictObject({ phoneNumber: typedPhoneNumber }),
    status: 201,
    answer: numberReservation,
    errors: { number_not_found: 404, number_taken: 409 },
  }),
};
