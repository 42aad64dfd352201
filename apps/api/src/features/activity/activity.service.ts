import type { activities } from '@bylgja/contract';
import { kindsOf, ok, readPhoneNumber } from '@bylgja/domain';
import type { ActivityKind, Device } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Handler } from '#http/handler.ts';

import { presentActivity } from './activity.present.ts';
import { countActivities, insertActivity, listActivities } from './activity.store.ts';
import type { ActivityFilter } from './activity.store.ts';

interface Act {
  readonly kind: ActivityKind;
  /** Who did it, and in front of what; left out when the provider did. */
  readonly by?: { readonly customerId: string; readonly device?: Device };
  /** The line it is about, with its account; left out when it is about the person. */
  readonly line?: { readonly id: string; readonly account_id: string } | undefined;
  readonly parts?: Readonly<Record<string, string | number>>;
}

/** Writes what was done into the log. In the transaction that does it, so that one is never without the other. */
export async function recordActivity(deps: Deps, { kind, by, line, parts = {} }: Act): Promise<void> {
  await insertActivity(deps.db, {
    id: deps.ids.uuid(),
    at: deps.clock.now(),
    kind,
    actorId: by?.customerId ?? null,
    accountId: line?.account_id ?? null,
    lineId: line?.id ?? null,
    device: by?.device ?? null,
    parts,
  });
}

export const listActivity: Handler<typeof activities.list> = async (deps, { query }, { customerId }) => {
  const number = query.phoneNumber === undefined ? undefined : readPhoneNumber(query.phoneNumber);
  const filter: ActivityFilter = {
    customerId,
    phoneNumber: number?.ok ? number.value : undefined,
    kinds: query.topic && kindsOf(query.topic),
  };
  const page = { offset: query.page * query.perPage, limit: query.perPage };
  const [rows, total] = await Promise.all([
    listActivities(deps.db, { ...filter, ...page }),
    countActivities(deps.db, filter),
  ]);
  return ok({ items: rows.map((row) => presentActivity(row, customerId)), total });
};
