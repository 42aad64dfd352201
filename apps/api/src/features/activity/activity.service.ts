import { activityKindsOf } from '@bylgja/contract';
import type { activities, ActivityKind, ActivityOf, OrderActivityKind } from '@bylgja/contract';
import { ok, readPhoneNumber } from '@bylgja/domain';
import type { Device } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Handler } from '#http/handler.ts';

import { presentActivity } from './activity.present.ts';
import {
  countActivities,
  eraseActor,
  insertActivities,
  insertOrderActivity,
  listActivities,
} from './activity.store.ts';
import type { ActivityFilter } from './activity.store.ts';

interface Actor {
  readonly customerId: string;
  readonly device?: Device;
}

type Act = ActivityOf<ActivityKind> & {
  /** The person who acted, and their device; left out when the provider acted. */
  readonly by?: Actor | undefined;
  /** The line it is about, with its account; left out when it is about the person. */
  readonly line?: { readonly id: string; readonly account_id: string } | undefined;
  /** Only the account, for an entry that the user of the line must not see. */
  readonly accountId?: string;
};

/** Writes an act into the log. */
export function recordActivity(deps: InTransaction<Deps>, act: Act): Promise<void> {
  return recordActivities(deps, [act]);
}

/** The same for several acts at once. */
export function recordActivities(deps: InTransaction<Deps>, acts: readonly Act[]): Promise<void> {
  const at = deps.clock.now();
  for (const { kind } of acts) countActivity(deps, kind);
  return insertActivities(
    deps.db,
    acts.map(({ kind, by, line, accountId, parts = {} }) => ({
      id: deps.ids.uuid(),
      at,
      kind,
      actorId: by?.customerId ?? null,
      accountId: line?.account_id ?? accountId ?? null,
      lineId: line?.id ?? null,
      device: by?.device ?? null,
      parts,
    })),
  );
}

/** Writes an event of an order into the log, with its line and package. */
export async function recordOrderActivity(
  deps: InTransaction<Deps>,
  { kind, orderId, by }: { kind: OrderActivityKind; orderId: string; by?: Actor },
): Promise<void> {
  countActivity(deps, kind);
  await insertOrderActivity(deps.db, {
    id: deps.ids.uuid(),
    at: deps.clock.now(),
    kind,
    actorId: by?.customerId ?? null,
    device: by?.device ?? null,
    orderId,
  });
}

function countActivity({ db, metrics }: InTransaction<Deps>, activity: ActivityKind): void {
  db.afterCommit(() => metrics.business.activities.inc({ activity }));
}

/** Erases a person who is being deleted from the log. */
export function eraseFromActivity(deps: InTransaction<Deps>, customerId: string): Promise<void> {
  return eraseActor(deps.db, customerId);
}

export const listActivity: Handler<typeof activities.list> = async (deps, { query }, caller) => {
  const { customerId, locale } = caller;
  const number = query.phoneNumber === undefined ? undefined : readPhoneNumber(query.phoneNumber);
  const filter: ActivityFilter = {
    customerId,
    phoneNumber: number?.ok ? number.value : undefined,
    kinds: query.topic && activityKindsOf(query.topic),
  };
  const page = { offset: query.page * query.perPage, limit: query.perPage };
  const [rows, total] = await Promise.all([
    listActivities(deps.db, { ...filter, ...page }),
    countActivities(deps.db, filter),
  ]);
  return ok({ items: rows.map((row) => presentActivity(row, { customerId, locale })), total });
};
