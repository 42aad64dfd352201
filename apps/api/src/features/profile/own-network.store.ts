import { exported } from '#db/personal-data.ts';

import type { OwnData } from './own-rows.ts';

/**
 * Reserved numbers, and the requests to the network for the person's lines. The codes of a SIM are secrets, and are not exported.
 */
export const ownNetwork = {
  number_reservations: (db, id) =>
    db
      .query()
      .selectFrom('number_reservations')
      .select(exported('number_reservations'))
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  network_tasks: (db, id) =>
    db
      .query()
      .selectFrom('network_tasks')
      .innerJoin('lines', 'lines.id', 'network_tasks.line_id')
      .select(exported('network_tasks'))
      .where('lines.customer_id', '=', id)
      .orderBy('network_tasks.created_at')
      .execute(),
  sims: (db, id) =>
    db
      .query()
      .selectFrom('sims')
      .innerJoin('lines', 'lines.id', 'sims.line_id')
      .select(exported('sims'))
      .where('lines.customer_id', '=', id)
      .orderBy('sims.active_from')
      .execute(),
  sim_change_pauses: (db, id) =>
    db
      .query()
      .selectFrom('sim_change_pauses')
      .innerJoin('lines', 'lines.id', 'sim_change_pauses.line_id')
      .select(exported('sim_change_pauses'))
      .where('lines.customer_id', '=', id)
      .orderBy('sim_change_pauses.started_at')
      .execute(),
} satisfies Partial<OwnData>;
