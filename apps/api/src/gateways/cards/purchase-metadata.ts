import { orderKinds } from '@bylgja/domain';
import { z } from 'zod';

import type { PurchaseIds } from './card-provider.ts';

/** What a provider stores beside a payment and returns as it is: QuickPay's variables, Stripe's metadata. */
const metadata = z.object({
  order_id: z.uuid(),
  customer_id: z.uuid(),
  kind: z.enum(orderKinds),
  package_id: z.string().nullish(),
  line_id: z.uuid().nullish(),
});

export function writePurchase({ orderId, customerId, kind, packageId, lineId }: PurchaseIds) {
  return {
    order_id: orderId,
    customer_id: customerId,
    kind,
    ...(packageId !== null && { package_id: packageId }),
    ...(lineId !== null && { line_id: lineId }),
  };
}

/** Undefined for a payment of another system, or of a version that wrote none. */
export function readPurchase(given: unknown): PurchaseIds | undefined {
  const { data } = metadata.safeParse(given);
  return (
    data && {
      orderId: data.order_id,
      customerId: data.customer_id,
      kind: data.kind,
      packageId: data.package_id ?? null,
      lineId: data.line_id ?? null,
    }
  );
}
