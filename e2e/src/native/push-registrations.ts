import type { Locator } from '@playwright/test';

import type { Visitor } from '../testing/visitor.ts';
import type { World } from '../testing/world.ts';

/** The push switch of this phone, on the screen for notification settings. */
export function pushSwitch({ page, say }: Visitor): Locator {
  return page.getByRole('switch', { name: say('push.title') });
}

/** The push tokens registered for active sessions. */
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
