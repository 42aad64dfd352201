import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { childEnv } from './child-env.ts';

export interface ApiProcess {
  readonly url: string;
  /** Kills the process like a power cut, and starts another on the same data. */
  killAndRestart(): Promise<void>;
  /** Stops the process as an operator does, and starts another with these settings too. */
  restart(env: Readonly<Record<string, string>>): Promise<void>;
  /** Ends the process as an operator does. */
  stop(): Promise<void>;
}

/** Starts the API as a separate process on a fixed port. */
export async function startApiProcess(options: {
  port: number;
  env: Readonly<Record<string, string>>;
  /** In place of the server of this code. */
  program?: 'newer-release.ts';
}): Promise<ApiProcess> {
  const url = `http://127.0.0.1:${options.port}`;
  let child = await start(options.env);

  async function start(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
    const started = spawn(process.execPath, [join(import.meta.dirname, options.program ?? 'fast-api.ts')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...childEnv, STAGE: 'test', ...env, PORT: String(options.port) },
    });
    await ready(started);
    return started;
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    url,
    async killAndRestart() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = await start(options.env);
    },
    async restart(env) {
      await stop();
      child = await start({ ...options.env, ...env });
    },
    stop,
  };
}

const startLimitMs = 120_000;

/** Waits until a process of fast-api.ts reports that it listens. */
async function ready(child: ChildProcess): Promise<void> {
  const limit = AbortSignal.timeout(startLimitMs);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the API ended with ${String(code)} before it was ready`);
  });
  try {
    await Promise.race([ended, once(child, 'message', { signal: limit })]);
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new Error(`the API was not ready in ${startLimitMs / 1000} s`, { cause: error });
  }
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
