import { refundUnmatched } from '#features/payments/unmatched-decisions.ts';
import { listUnmatched } from '#features/payments/unmatched.store.ts';
import { until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

/** An operator returns an unmatched payment. It is closed by the command or by the provider’s notice, whichever comes first. */
export async function returnUnmatched({ deps, db }: TestServer, ref: string): Promise<void> {
  await until(async () => {
    await refundUnmatched(deps, ref);
    const open = await listUnmatched(db, 100);
    return open.every((payment) => payment.ref !== ref);
  });
}
