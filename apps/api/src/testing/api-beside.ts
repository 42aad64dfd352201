import { operatorOf } from '#operator/testing/operator-of.ts';

import { freePort, startApiProcess } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import type { TestServer } from './test-server.ts';

/** Another process with the settings of a test server: on its database or on another one, of this code or of a later release. */
export async function startApiBeside(
  server: TestServer,
  {
    databaseUrl,
    planted,
    env = {},
  }: {
    databaseUrl?: string;
    planted?: 'expand' | 'contract';
    env?: Readonly<Record<string, string>>;
  } = {},
): Promise<ApiProcess> {
  const port = await freePort();
  return startApiProcess({
    port,
    ...(planted && { program: 'newer-release.ts' }),
    env: {
      ...operatorOf(() => server).settings(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(planted && { PLANTED: planted }),
      CLOCK_SPEED: '0',
      CLOCK_STARTED: String(server.clock.now().getTime()),
      LOG_LEVEL: 'silent',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...env,
    },
  });
}
