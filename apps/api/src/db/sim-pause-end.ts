import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * When the pause of a SIM change ends by itself; null while it does not: while the line is blocked and a customer other than
 * the user of the line ordered the change, as the user cannot be warned by SMS. For queries that join `orders` and `lines`
 * with `sim_change_pauses`.
 */
export function simPauseEnd(): RawBuilder<Date | null> {
  return sql<Date | null>`case
    when lines.blocked_at is not null and lines.customer_id <> orders.customer_id then null
    else sim_change_pauses.ends_at
  end`;
}
