import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { until } from '@bylgja/sandbox';

import { root } from '../machine/paths.mjs';

type Settings = Readonly<Record<string, string>>;

/** One process of the bundled server, restarted as an operator restarts it. */
export interface ProductProcess {
  /** Ends it by SIGTERM, and resolves when its successor has started. Throws if it did not end with 0. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** The lines that it and its successors have logged as warnings or worse. */
  readonly complaints: readonly string[];
}

/** The command that `npm run serve` and the image run. */
const serve = ['--max-semi-space-size=4', join(root, 'apps/api/dist/main.js')];

/** A process that opens its port itself, so that it is closed between two of them. */
export async function startPlain(settings: Settings): Promise<ProductProcess> {
  const lines = logOf();
  let child = run(process.execPath, serve, settings);
  let started = lines.follow(child);
  await started;
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code]: (number | null)[] = await ended;
    if (code !== 0) throw new Error(`the process ended with ${code}:\n${lines.complaints.join('\n')}`);
  };
  return {
    complaints: lines.complaints,
    async restart() {
      await end();
      child = run(process.execPath, serve, settings);
      started = lines.follow(child);
      await started;
    },
    stop: end,
  };
}

/** Processes on a socket that stays open between them. */
export async function startOnKeptSocket(settings: Settings): Promise<ProductProcess> {
  const lines = logOf();
  const keeper = join(import.meta.dirname, 'kept-socket.ts');
  const command = [keeper, settings['PORT'] ?? '', process.execPath, ...serve];
  const child = run(process.execPath, command, { ...settings, STOP_DELAY_MS: '0' });
  const ended = once(child, 'exit');
  await lines.follow(child);
  return {
    complaints: lines.complaints,
    async restart() {
      const before = lines.pids.length;
      process.kill(lines.pids.at(-1) ?? 0, 'SIGTERM');
      // A process that does not end with 0 has no successor.
      await Promise.race([
        until(() => lines.pids.length > before),
        ended.then(() => Promise.reject(new Error(lines.complaints.join('\n')))),
      ]);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      const pid = lines.pids.at(-1) ?? 0;
      process.kill(pid, 'SIGTERM');
      await until(() => !isAlive(pid));
    },
  };
}

function run(program: string, args: readonly string[], settings: Settings): ChildProcess {
  return spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: settings });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const warning = 40;

/** What processes log: who has started, and what they complain of. */
function logOf() {
  const pids: number[] = [];
  const complaints: string[] = [];
  return {
    pids,
    complaints,
    /** Resolves when the process has started. */
    follow({ stdout }: ChildProcess): Promise<void> {
      if (stdout === null) throw new Error('the process has no output');
      const output = createInterface(stdout);
      return new Promise((resolve, reject) => {
        output.on('line', (line) => {
          const { level, pid, event }: { level: number; pid: number; event: string } = JSON.parse(line);
          if (level >= warning) complaints.push(line);
          if (event !== 'server.started') return;
          pids.push(pid);
          resolve();
        });
        output.once('close', () => reject(new Error(`the process did not start:\n${complaints.join('\n')}`)));
      });
    },
  };
}
