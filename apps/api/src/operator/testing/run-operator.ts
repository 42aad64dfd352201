import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { childEnv } from '#testing/child-env.ts';

export interface ProgramRun {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** How a running command is followed: what it says meanwhile, and the signal that kills it. */
interface Following {
  readonly signal?: AbortSignal;
  readonly onLine?: (line: string) => void;
}

/** Runs an operator’s command with the given settings. */
export function runOperator(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  following: Following = {},
): Promise<ProgramRun> {
  return run(['../../main.ts', 'operator', ...words], env, following);
}

/** Starts the server with settings or a database that it refuses: it ends by itself. */
export function startRefused(env: Readonly<Record<string, string>>): Promise<ProgramRun> {
  return run(['../../main.ts'], env);
}

async function run(
  [program = '', ...words]: readonly string[],
  env: Readonly<Record<string, string>>,
  { signal, onLine }: Following = {},
): Promise<ProgramRun> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnv, ...env },
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  if (onLine) createInterface(child.stderr).on('line', onLine);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}
