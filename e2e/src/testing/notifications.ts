import { gigabytes } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';

import type { World } from './world.ts';

/** Gives someone 1 GB through the API, which notifies the recipient. */
export async function giveBeside(world: World, { by, to }: { by: Person; to: Person }): Promise<void> {
  const caller = await world.as(by);
  const body = { kind: 'give', phoneNumber: world.phoneOf(to), dataAmount: gigabytes(1) } as const;
  await caller.call('POST /data-transfers', { body });
}

/** Creates notifications of gifts over the last days, all unread. */
export async function insertNotifications(world: World, person: Person, count: number): Promise<void> {
  const { db, clock } = world;
  const hoursMs = 3_600_000;
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `99999999-0000-4000-8000-${String(place).padStart(12, '0')}`,
    customer_id: person.id,
    kind: 'data_received' as const,
    parts: JSON.stringify({ megabytes: gigabytes(1), firstname: 'Jógvan', phoneNumber: '298211002' }),
    link: '/umbonir',
    created_at: new Date(clock.now().getTime() - place * 5 * hoursMs),
  }));
  await db.query().insertInto('notifications').values(rows).execute();
}

export async function unreadOf(world: World, person: Person): Promise<number> {
  return (await (await world.as(person)).call('GET /notifications')).body.totalUnread;
}
