import { freshKey, until } from '@bylgja/api';
import { minorUnits } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';

import type { World } from './world.ts';

/** A consent given through the API. */
const terms = { below: 50, amount: 100, mostPerMonth: 2 };

/** A person's prepaid line, as the server has it. */
export async function prepaidLine(world: World, person: Person) {
  const { lines } = (await (await world.as(person)).call('GET /top-ups')).body;
  const [line] = lines;
  if (!line) throw new Error(`${person.firstname} has no prepaid line`);
  return line;
}

/** Saves a card for someone through the API. */
export async function saveCardBeside(world: World, person: Person, card: string): Promise<void> {
  const caller = await world.as(person);
  const { body } = await caller.call('POST /agreements', { idempotencyKey: freshKey() });
  await world.provider.pay(body.paymentUrl, card);
  await until(async () => (await caller.call('GET /agreements')).body?.state === 'active');
}

export async function setAutomaticBeside(world: World, person: Person): Promise<void> {
  const { lineId } = await prepaidLine(world, person);
  const caller = await world.as(person);
  await caller.call('PUT /top-ups/:lineId/automatic', { params: { lineId }, body: terms });
}

/** The network charges a line down to this balance, and the server processes the result. */
export async function chargeDownTo(world: World, person: Person, majorUnits: number): Promise<void> {
  const { lineId, balance } = await prepaidLine(world, person);
  const more = Math.round((balance - majorUnits) * 100);
  const { day } = await world.db
    .query()
    .selectFrom('usage')
    .select('day')
    .where('line_id', '=', lineId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await world.db
    .query()
    .updateTable('usage')
    .set((eb) => ({ charged_minor: eb('charged_minor', '+', minorUnits(more)) }))
    .where('line_id', '=', lineId)
    .where('day', '=', day)
    .where('zone', '=', 'domestic')
    .execute();
  const now = new Date(0);
  await world.db
    .query()
    .insertInto('top_up_check_queue')
    .values({ line_id: lineId, next_check_at: now })
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ next_check_at: now }))
    .execute();
  await world.db.notify('credits_due', lineId);
}
