import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Program {
  /** The exit code, once it has exited. */
  readonly ended: Promise<number>;
  /** Waits until the program responds at the address; false if it exits first. */
  answers(url: string): Promise<boolean>;
  /** Stops it and waits until it has exited. */
  stop(): Promise<void>;
}

const triesEveryMs = 150;

/** Starts one of our programs as a separate process and shows its output. */
export function startProgram(
  file: string,
  options: { root: string; arguments?: readonly string[]; settings?: Readonly<Record<string, string>> },
): Program {
  const child = spawn(process.execPath, [join(options.root, file), ...(options.arguments ?? [])], {
    cwd: options.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.settings },
  });
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));

  return {
    ended,
    async answers(url) {
      while (!(await isAnswering(url))) {
        if (hasEnded) return false;
        await new Promise((resolve) => setTimeout(resolve, triesEveryMs));
      }
      return true;
    },
    async stop() {
      if (!hasEnded) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
