import { expiryOf, toMinorUnits, vatOf, warnsAt } from '@bylgja/domain';
import type { OrderKind, MinorUnits } from '@bylgja/domain';
import {
  bjork,
  cardAtProvider,
  elin,
  fixedId,
  hanna,
  lines,
  orderAtNetwork,
  packages,
  paetur,
} from '@bylgja/fixtures';
import { serverTexts } from '@bylgja/i18n/server';
import { market } from '@bylgja/market';

import type { InTransaction } from '#db/database.ts';
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

interface PastTopUp {
  number: number;
  customer: typeof bjork;
  amount: MinorUnits;
  daysAgo: number;
}

export const topUps: readonly PastTopUp[] = [
  { number: 21, customer: paetur, amount: toMinorUnits(200), daysAgo: 128 },
  { number: 22, customer: paetur, amount: toMinorUnits(50), daysAgo: 61 },
  { number: 23, customer: paetur, amount: toMinorUnits(50), daysAgo: 12 },
];

/** The history before today: purchases, top-ups and invoices with their receipts, Bjørk's saved card, and Elin's order in processing. */
export async function seedHistory(deps: InTransaction<Deps>): Promise<void> {
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

/** The payments before today, in their order, which numbers the receipts. */
function pastPayments(deps: InTransaction<Deps>) {
  const ofPurchases = purchases.map((purchase) => ({
    at: daysAgo(deps, purchase.daysAgo),
    seed: () => seedPurchase(deps, purchase),
  }));
  const ofTopUps = topUps.map((topUp) => ({
    at: daysAgo(deps, topUp.daysAgo),
    seed: () => seedTopUp(deps, topUp),
  }));
  const ofInvoices = pastInvoices(deps).map((invoice) => ({
    at: invoice.at,
    seed: () => seedInvoice(deps, invoice),
  }));
  return [...ofPurchases, ...ofTopUps, ...ofInvoices].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function seedPurchase(
  deps: InTransaction<Deps>,
  { number, customer, packageId, daysAgo: age }: PastPurchase,
): Promise<void> {
  const extra = packages.find((candidate) => candidate.id === packageId);
  if (!extra) throw new Error('a past purchase names what does not exist');
  const bought = { kind: 'package' as const, package_id: extra.id, name: extra.name };
  await seedPaidOrder(deps, { number, customer, price: extra.price, daysAgo: age, bought });
}

async function seedTopUp(deps: InTransaction<Deps>, { amount, ...topUp }: PastTopUp): Promise<void> {
  const bought = { kind: 'top_up' as const, package_id: null, name: serverTexts.fo.topUp };
  const { orderId, lineId, at } = await seedPaidOrder(deps, { ...topUp, price: amount, bought });
  await deps.db
    .query()
    .insertInto('credit_entries')
    .values({
      id: fixedId('c', topUp.number),
      line_id: lineId,
      kind: 'top_up',
      amount_minor: amount,
      order_id: orderId,
      at,
    })
    .execute();
}

interface PastOrder {
  readonly number: number;
  readonly customer: typeof bjork;
  readonly price: MinorUnits;
  readonly daysAgo: number;
  readonly bought: { readonly kind: OrderKind; readonly package_id: string | null; readonly name: string };
}

/** An order that was paid by card and has its receipt. */
async function seedPaidOrder(
  deps: InTransaction<Deps>,
  { number, customer, price, bought, ...past }: PastOrder,
) {
  const line = lines.find((candidate) => candidate.person.id === customer.id);
  if (!line) throw new Error('a past purchase names what does not exist');
  const at = daysAgo(deps, past.daysAgo);
  const orderId = fixedId('d', number);
  await deps.db
    .query()
    .insertInto('orders')
    .values({
      id: orderId,
      ...bought,
      state: 'complete',
      customer_id: customer.id,
      account_id: line.account.id,
      line_id: line.id,
      plan_id: null,
      phone_number: line.phoneNumber,
      member_name: customer.firstname,
      price_minor: price,
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
      name: bought.name,
      total_minor: price,
      vat_minor: vatOf(price),
      vat_percent: market().vatPercent,
      card_brand: cardAtProvider.brand,
      card_last4: cardAtProvider.last4,
      issued_at: at,
    })
    .execute();
  return { orderId, lineId: line.id, at };
}

/** Elin is joining the family: the order is paid, her number assigned, and her SIM card is on its way. */
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
      price_minor: toMinorUnits(79),
      request_id: null,
      request: JSON.stringify({ sim: orderAtNetwork.sim }),
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
