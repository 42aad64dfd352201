import type { Person } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { fiveGigabytes } from './purchase.ts';
import type { World } from './world.ts';

/** The final state for a customer: their purchases on the server, and what the provider charged for them. */
export interface Holdings {
  /** Of the current account's line, in MB. */
  readonly dataLeft: number;
  readonly orders: number;
  readonly receipts: number;
  /** In minor units, from the provider's ledger. */
  readonly taken: number;
}

export async function holdingsOf(world: World, person: Person): Promise<Holdings> {
  const caller = await world.as(person);
  const { data } = (await caller.call('GET /subscriptions')).body;
  const orders = (await caller.call('GET /orders')).body;
  const receipts = (await caller.call('GET /receipts')).body;
  const ledger = Object.values(await world.provider.ledger());
  return {
    dataLeft: data.currentAccount?.currentMember?.dataRemaining.domestic ?? Number.NaN,
    orders: orders.length,
    receipts: receipts.total,
    taken: ledger.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0),
  };
}

/** No customer is charged twice and nothing paid is missing: this many more packages, each paid once with one receipt. */
export async function expectBought(
  { world, person, before }: { world: World; person: Person; before: Holdings },
  packages: number,
): Promise<void> {
  expect(await holdingsOf(world, person)).toEqual({
    ...before,
    orders: expect.any(Number),
    dataLeft: before.dataLeft + packages * fiveGigabytes.megabytes,
    receipts: before.receipts + packages,
    taken: before.taken + packages * fiveGigabytes.price * 100,
  });
}
