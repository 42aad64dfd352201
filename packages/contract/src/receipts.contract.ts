import { z } from 'zod';

import { id, instant, kroner, noContent, pageOf, pageQuery, phoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';

export const receipt = z.object({
  id,
  /** Number in the series without gaps. */
  number: z.string(),
  issuedAt: instant,
  orderId: id,
  orderNumber: z.string(),
  phoneNumber: phoneNumber.nullable(),
  /** What was bought, as the catalogue named it then. */
  name: z.string(),
  total: kroner,
  totalWithoutVat: kroner,
  vat: kroner,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Receipt = z.output<typeof receipt>;

export const receipts = {
  list: endpoint({
    method: 'GET',
    path: '/receipts',
    access: 'customer',
    summary: 'Receipts, newest first',
    query: pageQuery,
    answer: pageOf(receipt),
    errors: {},
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/receipts/:id/pdf',
    access: 'customer',
    summary: 'One receipt as a PDF, in the language of the request',
    params: z.strictObject({ id }),
    file: 'application/pdf',
    answer: noContent,
    errors: {},
  }),
};
