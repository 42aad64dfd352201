import { z } from 'zod';

import { day, majorUnits, megabytes, phoneNumber, zone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { placedOrder } from './orders.contract.ts';
import { paying, payingErrors } from './payments.contract.ts';

export const extraPackage = z.object({
  id: z.string(),
  name: z.string(),
  price: majorUnits,
  priceWithoutVat: majorUnits,
  vat: majorUnits,
  dataAmount: megabytes,
  zone,
  /** The last day of the month of purchase (rule: packages 1). */
  validUntil: day,
});
export type ExtraPackage = z.output<typeof extraPackage>;

const packageId = z.string().min(1).max(60);

export const packages = {
  list: endpoint({
    method: 'GET',
    path: '/packages',
    access: 'customer',
    summary: 'List extra packages',
    answer: z.array(extraPackage),
    errors: {},
  }),
  one: endpoint({
    method: 'GET',
    path: '/packages/:id',
    access: 'customer',
    summary: 'Get an extra package',
    params: z.strictObject({ id: packageId }),
    answer: extraPackage,
    errors: {},
  }),
  buy: endpoint({
    method: 'POST',
    path: '/packages',
    access: 'customer',
    summary: 'Order an extra package',
    description:
      'For a line the caller may manage. The order is delivered once it is paid; its data is valid until the month ends.',
    body: z.strictObject({ packageId, phoneNumber, ...paying }),
    idempotent: true,
    status: 201,
    answer: placedOrder,
    errors: {
      package_not_available: 422,
      ...payingErrors,
      duplicate_order: 409,
    },
  }),
};
