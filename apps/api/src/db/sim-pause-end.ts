import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * When the pause of a SIM change ends by itself; null while it does not. It does not while the line is blocked, if somebody
 * other than the person who uses the line ordered the change: that person cannot be warned by text. For queries that join
 * `orders` and `lines` with `sim_change_pauses`.
 */
export function simPauseEnd(): RawBuilder<Date | null> {
  return sql<Date | null>`case
    when lines.blocked_at is not null and lines.customer_id <> orders.customer_id then null
    else sim_change_pauses.ends_at
  end`;
}
