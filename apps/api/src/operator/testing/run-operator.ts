import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { childEnv } from '#testing/child-env.ts';

export interface OperatorRun {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs an operator’s command with the given settings; the signal kills it. */
export async function runOperator(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<OperatorRun> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts'), 'operator', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnv, ...env },
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}
