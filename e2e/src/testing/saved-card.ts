import type { Person } from '@bylgja/fixtures';

import type { World } from './world.ts';

/** Makes a person's saved card have expired last month. */
export async function expireCard(world: World, { id }: Person): Promise<void> {
  await world.db
    .query()
    .updateTable('agreements')
    .set({ expires: '2026-10' })
    .where('customer_id', '=', id)
    .execute();
}
