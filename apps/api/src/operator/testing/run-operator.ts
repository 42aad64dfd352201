import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { childEnv } from '#testing/child-env.ts';

export interface ProgramRun {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs an operator’s command with the given settings; the signal kills it. */
export function runOperator(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ProgramRun> {
  return run(['../../main.ts', 'operator', ...words], env, signal);
}

/** Starts the server with settings or a database that it refuses: it ends by itself. */
export function startRefused(env: Readonly<Record<string, string>>): Promise<ProgramRun> {
  return run(['../../main.ts'], env);
}

async function run(
  [program = '', ...words]: readonly string[],
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ProgramRun> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnv, ...env },
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}
