import type { MinorUnits } from '@bylgja/domain';

import type { Database } from '#db/database.ts';
import type { PurchaseIds } from '#gateways/cards/card-provider.ts';

/** The customer with this id, or else the one with this saved card, if the database has either. */
export async function findPayer(
  db: Database,
  { customerId, agreementId }: { customerId: string | null; agreementId: string | null },
): Promise<string | null> {
  const { payer } = await db
    .query()
    .selectNoFrom(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('customers').select('id').where('id', '=', customerId),
          selectFrom('agreements').select('customer_id').where('provider_id', '=', agreementId).limit(1),
        )
        .as('payer'),
    )
    .executeTakeFirstOrThrow();
  return payer;
}

/** What an order that waits for its payment costs; undefined for any other order. */
export async function findPriceDue(db: Database, orderId: string): Promise<MinorUnits | undefined> {
  const order = await db
    .query()
    .selectFrom('orders')
    .select('price_minor')
    .where('id', '=', orderId)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst();
  return order?.price_minor;
}

/** What an order is, as the provider keeps it beside its payment. */
export async function readPurchase(db: Database, orderId: string): Promise<PurchaseIds> {
  const order = await db
    .query()
    .selectFrom('orders')
    .select(['customer_id', 'kind', 'package_id', 'line_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { customer_id: customerId, kind, package_id: packageId, line_id: lineId } = order;
  return { orderId, customerId, kind, packageId, lineId };
}
