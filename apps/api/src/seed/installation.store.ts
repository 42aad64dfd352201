import type { Database } from '#db/database.ts';

/** Records for good that the database holds the demo world, whose passwords everybody knows. */
export async function markDemoWorld(db: Database): Promise<void> {
  await db.query().updateTable('installation').set({ has_demo_world: true }).execute();
}

export async function hasDemoWorld(db: Database): Promise<boolean> {
  const { has_demo_world } = await db
    .query()
    .selectFrom('installation')
    .select('has_demo_world')
    .executeTakeFirstOrThrow();
  return has_demo_world;
}
