import type { Month } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

/** Values that change whenever a customer's notifications or the requests that wait for them change. */
export interface NewsMark {
  readonly newest: string | null;
  readonly total: number;
  readonly unread: number;
  readonly requests: string | null;
}

const selectMark = prepare(
  (_db, { customerId, month }: { customerId: string; month: Month }) => sql<NewsMark>`
    select
      (select id from notifications where customer_id = ${customerId} order by created_at desc, id limit 1) as newest,
      (select count(*) from notifications where customer_id = ${customerId}) as total,
      (select count(*) from notifications where customer_id = ${customerId} and read_at is null) as unread,
      (
        select string_agg(concat_ws(' ', requests.id, receivers.phone_number, receiving.firstname), ','
          order by requests.created_at, requests.id)
        from lines givers
        join data_transfers requests on requests.giver_line_id = givers.id
        join lines receivers on receivers.id = requests.receiver_line_id
        join customers receiving on receiving.id = receivers.customer_id
        where givers.customer_id = ${customerId} and givers.status <> 'ended' and receivers.status <> 'ended'
          and receiving.deleted_at is null and requests.month = ${month} and requests.state = 'pending'
      ) as requests`,
);

/**
 * Notifications are only added, read and deleted, so the newest one with the total and the unread number identify their state.
 */
export async function findNewsMark(
  db: Database,
  of: { customerId: string; month: Month },
): Promise<NewsMark> {
  const [mark] = await selectMark(db, of);
  if (!mark) throw new Error('a select without a table must return one row');
  return mark;
}
