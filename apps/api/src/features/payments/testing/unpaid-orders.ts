import type { Caller } from '#testing/caller.ts';
import { orderPackage } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

/** A package that a customer orders for a number: it waits for its payment without a time limit, and has no open window. */
export async function orderWithoutEnd(server: TestServer, by: Caller, phoneNumber: string): Promise<string> {
  const { id } = await orderPackage(by, phoneNumber);
  const db = server.db.query();
  await db.updateTable('orders').set({ expires_at: null }).where('id', '=', id).execute();
  await db
    .updateTable('payment_attempts')
    .set({ lifecycle: 'closed', next_check_at: null })
    .where('order_id', '=', id)
    .execute();
  return id;
}
