import { until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { checkDuePayments } from '../payment-checks.ts';

/** Waits until a condition holds for each of these payments; before each check, the clock advances for all of them at once. */
export async function inTime(
  server: TestServer,
  refs: readonly string[],
  isSo: (ref: string) => Promise<boolean>,
): Promise<void> {
  let waiting = refs;
  await until(async () => {
    await leapToNextCheck(server, waiting);
    const looks = await Promise.all(waiting.map(async (ref) => ({ ref, isThere: await isSo(ref) })));
    waiting = looks.filter(({ isThere }) => !isThere).map(({ ref }) => ref);
    return waiting.length === 0;
  });
}

/** Advances the clock, by a minute at least, to the next check of one of them, and runs the checks that are due by then. */
async function leapToNextCheck({ db, clock, deps }: TestServer, refs: readonly string[]): Promise<void> {
  const { next } = await db
    .query()
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.min('next_check_at').as('next'))
    .where('ref', 'in', refs)
    .executeTakeFirstOrThrow();
  const secondsAway = ((next?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  clock.advance(Math.max(61, secondsAway));
  await checkDuePayments(deps);
}
