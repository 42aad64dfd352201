import { tokenStore } from '#platform/token-store.ts';

import { api } from './api.ts';

const { ending } = tokenStore;

/** Failures that are worth a retry; after any other, the session no longer exists on the server. */
const passing: ReadonlySet<string> = new Set(['offline', 'unexpected', 'unavailable', 'too_many_requests']);

/** Ends a session at the server, now or as soon as it can be reached, also in a later run of the app (rule: app 3). */
export async function endAtServer(refreshToken: string): Promise<void> {
  await ending.add(refreshToken);
  await endWaiting();
}

/** Ends every finished session that is still active on the server: at start, and when the connection returns. */
export async function endWaiting(): Promise<void> {
  for (const refreshToken of await ending.read()) {
    const ended = await api.call('POST /auth/logout', { body: { refreshToken } });
    if (ended.ok || !passing.has(ended.code)) await ending.remove(refreshToken);
  }
}
