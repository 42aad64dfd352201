import { expiryOf, fromKroner, vatOf, warnsAt } from '@bylgja/domain';
import {
  bjork,
  cardAtProvider,
  elin,
  fixedId,
  hanna,
  lines,
  orderAtNetwork,
  packages,
} from '@bylgja/fixtures';

import { nextNumber } from '#db/series.ts';
import type { Deps } from '#deps.ts';

import { pastInvoices, seedInvoice } from './invoices.ts';
import { seedTaskUnderWay } from './network.ts';
import { daysAgo } from './past-days.ts';

interface PastPurchase {
  number: number;
  customer: typeof bjork;
  packageId: string;
  daysAgo: number;
}

export const purchases: readonly PastPurchase[] = [
  { number: 1, customer: bjork, packageId: 'gb-20', daysAgo: 96 },
  { number: 2, customer: hanna, packageId: 'gb-5', daysAgo: 71 },
  { number: 3, customer: bjork, packageId: 'eu-gb-5', daysAgo: 64 },
  { number: 4, customer: bjork, packageId: 'gb-5', daysAgo: 38 },
];

/** What happened before today: earlier purchases and invoices with their receipts, Bjørk's saved card, and Elin's order in processing. */
export async function seedHistory(deps: Deps): Promise<void> {
  for (const { seed } of pastPayments(deps)) await seed();
  await seedMemberOrder(deps);
  await deps.db
    .query()
    .insertInto('agreements')
    .values({
      id: fixedId('e', 1),
      customer_id: bjork.id,
      state: 'active',
      ref: cardAtProvider.ref,
      brand: cardAtProvider.brand,
      masked_pan: `4242 42•• •••• ${cardAtProvider.last4}`,
      expires: expiryOf(cardAtProvider),
      provider_id: null,
      url: null,
      decline_reason: null,
      created_at: daysAgo(deps, 96),
      opened_at: daysAgo(deps, 96),
      next_check_at: warnsAt(expiryOf(cardAtProvider)),
    })
    .execute();
}

/** What was paid before today, in the order in which it was: receipts are numbered by it. */
function pastPayments(deps: Deps) {
  const ofPurchases = purchases.map((purchase) => ({
    at: daysAgo(deps, purchase.daysAgo),
    seed: () => seedPurchase(deps, purchase),
  }));
  const ofInvoices = pastInvoices(deps).map((invoice) => ({
    at: invoice.at,
    seed: () => seedInvoice(deps, invoice),
  }));
  return [...ofPurchases, ...ofInvoices].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function seedPurchase(
  deps: Deps,
  { number, customer, packageId, daysAgo: age }: PastPurchase,
): Promise<void> {
  const extra = packages.find((candidate) => candidate.id === packageId);
  const line = lines.find((candidate) => candidate.person.id === customer.id);
  if (!extra || !line) throw new Error('a past purchase names what does not exist');
  const at = daysAgo(deps, age);
  const orderId = fixedId('d', number);
  await deps.db
    .query()
    .insertInto('orders')
    .values({
      id: orderId,
      kind: 'package',
      state: 'complete',
      customer_id: customer.id,
      account_id: line.account.id,
      line_id: line.id,
      plan_id: null,
      package_id: extra.id,
      phone_number: line.phoneNumber,
      member_name: customer.firstname,
      name: extra.name,
      price_oyru: extra.price,
      request_id: null,
      created_at: at,
      paid_at: at,
      completed_at: at,
    })
    .execute();
  await deps.db
    .query()
    .insertInto('receipts')
    .values({
      id: fixedId('f', number),
      number: await nextNumber(deps.db, 'receipts'),
      customer_id: customer.id,
      order_id: orderId,
      phone_number: line.phoneNumber,
      name: extra.name,
      total_oyru: extra.price,
      vat_oyru: vatOf(extra.price),
      card_brand: cardAtProvider.brand,
      card_last4: cardAtProvider.last4,
      issued_at: at,
    })
    .execute();
}

/** Elin is to join the family: paid and numbered, her SIM card is on its way. */
async function seedMemberOrder(deps: Deps): Promise<void> {
  const line = lines.find((candidate) => candidate.person.id === elin.id);
  if (!line) throw new Error('Elin has no line');
  const id = fixedId('d', 10);
  const ordered = daysAgo(deps, 1);
  await deps.db
    .query()
    .insertInto('orders')
    .values({
      id,
      kind: 'add_member',
      state: 'processing',
      customer_id: bjork.id,
      account_id: line.account.id,
      line_id: line.id,
      plan_id: line.account.planId,
      package_id: null,
      phone_number: line.phoneNumber,
      member_name: elin.firstname,
      name: 'Familja 100 GB',
      price_oyru: fromKroner(79),
      request_id: null,
      wish: JSON.stringify({ sim: orderAtNetwork.sim }),
      created_at: ordered,
      paid_at: ordered,
    })
    .execute();
  await deps.db
    .query()
    .insertInto('order_steps')
    .values([{ order_id: id, step: 'number_reserved', at: ordered }])
    .execute();
  await seedTaskUnderWay(deps, { lineId: line.id, orderId: id, at: ordered });
}
