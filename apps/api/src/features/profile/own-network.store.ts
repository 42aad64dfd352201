import type { TablesOfOwnData } from './own-data.ts';

/** Numbers held, and what the network was asked for the person’s lines; a SIM’s codes let somebody in, and stay here. */
export const ownNetwork = {
  number_reservations: (db, id) =>
    db
      .query()
      .selectFrom('number_reservations')
      .select(['phone_number as phoneNumber', 'created_at as createdAt', 'expires_at as expiresAt'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  network_tasks: (db, id) =>
    db
      .query()
      .selectFrom('network_tasks')
      .innerJoin('lines', 'lines.id', 'network_tasks.line_id')
      .select([
        'network_tasks.line_id as lineId',
        'network_tasks.order_id as orderId',
        'network_tasks.action',
        'network_tasks.state',
        'network_tasks.reason',
        'network_tasks.created_at as createdAt',
        'network_tasks.changed_at as changedAt',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('network_tasks.created_at')
      .execute(),
  sims: (db, id) =>
    db
      .query()
      .selectFrom('sims')
      .innerJoin('lines', 'lines.id', 'sims.line_id')
      .select([
        'sims.line_id as lineId',
        'sims.sim_type as simType',
        'sims.iccid',
        'sims.active_from as activeFrom',
        'sims.ended_at as endedAt',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('sims.active_from')
      .execute(),
  sim_change_pauses: (db, id) =>
    db
      .query()
      .selectFrom('sim_change_pauses')
      .innerJoin('lines', 'lines.id', 'sim_change_pauses.line_id')
      .select([
        'sim_change_pauses.order_id as orderId',
        'sim_change_pauses.line_id as lineId',
        'sim_change_pauses.begun_at as begunAt',
        'sim_change_pauses.ends_at as endsAt',
        'sim_change_pauses.ended_at as endedAt',
        'sim_change_pauses.texted_again_at as textedAgainAt',
        'sim_change_pauses.outcome',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('sim_change_pauses.begun_at')
      .execute(),
  numbers: 'It is about nobody.',
  status_messages: 'They are for everybody.',
  app_versions: 'They are for everybody.',
  installation: 'It is about nobody.',
} satisfies TablesOfOwnData;
