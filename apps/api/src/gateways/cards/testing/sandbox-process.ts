import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { fetchInTime } from '@bylgja/sandbox';

import { childEnv } from '#testing/child-env.ts';

export const sandboxKeys = {
  apiKey: 'sandbox-test-api-key',
  privateKey: 'sandbox-test-private-key',
  merchantId: '4711',
};

export interface SandboxProcess {
  readonly url: string;
  /** A call of the control API: faults, payments without a browser, time, the ledger. */
  control<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../../../sandbox/src/main.ts', import.meta.url));

/** Starts the sandbox as a separate process, as in production: the API knows only its address. */
export async function startSandboxProcess({ timeScale = 1000 } = {}): Promise<SandboxProcess> {
  const child = spawn(
    process.execPath,
    [program, '--port', '0', '--smtp-port', '0', '--time-scale', String(timeScale)],
    {
      env: {
        ...childEnv,
        SANDBOX_API_KEY: sandboxKeys.apiKey,
        SANDBOX_PRIVATE_KEY: sandboxKeys.privateKey,
        SANDBOX_MERCHANT_ID: sandboxKeys.merchantId,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface(child.stdout);
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  const url = /http:\S+/.exec(String(line))?.[0];
  if (url === undefined) throw new Error('The sandbox did not start');

  return {
    url,
    async control(method, path, body) {
      const response = await fetchInTime(new URL(`/_sandbox/${path}`, url), {
        method,
        headers: body ? { 'content-type': 'application/json' } : {},
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
