import type { World } from './world.ts';

/** The network is asked at once what was used, however long ago it was, and what follows from that is looked at. */
export async function measureAgain({ deps }: World): Promise<void> {
  await deps.db
    .query()
    .updateTable('usage_pages')
    .set({ next_poll_at: new Date(0) })
    .execute();
  await deps.db.notify('every_job_due', 'the network has measured');
}
