import type { World } from './world.ts';

/** Reads usage from the network now, whatever the schedule says, and processes the result. */
export async function measureAgain({ deps }: World): Promise<void> {
  await deps.db
    .query()
    .updateTable('usage_pages')
    .set({ next_poll_at: new Date(0) })
    .execute();
  await deps.db.notify('every_job_due', 'the network has measured');
}
