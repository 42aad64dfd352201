import { pseudonymize } from '#http/limits.ts';
import type { TestServer } from '#testing/test-server.ts';

/** Uses up the day's answers to guests that reveal who is a customer, or a given number of them, for an hour from now. */
export async function useUpDisclosures({ deps, clock }: TestServer, count = 300): Promise<void> {
  await deps.db
    .query()
    .insertInto('rate_limits')
    .values({
      key: pseudonymize(deps, 'reveal-day'),
      count,
      window_ends_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb.ref('excluded.count'),
        window_ends_at: eb.ref('excluded.window_ends_at'),
      })),
    )
    .execute();
}
