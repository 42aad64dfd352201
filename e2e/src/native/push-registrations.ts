import type { Locator } from '@playwright/test';

import type { Visitor } from '../testing/visitor.ts';
import type { World } from '../testing/world.ts';

/** The switch of this phone, on the screen where one chooses what one is told of. */
export function pushSwitch({ page, say }: Visitor): Locator {
  return page.getByRole('switch', { name: say('push.title') });
}

/** The names of the phones that are told by push, of sessions that can be used. */
export async function phonesOf({ deps }: World): Promise<readonly string[]> {
  const rows = await deps.db
    .query()
    .selectFrom('push_registrations')
    .innerJoin('sessions', 'sessions.id', 'push_registrations.session_id')
    .select('push_registrations.token')
    .where('sessions.ended_at', 'is', null)
    .execute();
  return rows.map(({ token }) => token);
}
