import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number, onOutput?: (text: string) => void }} RunOptions */
/** @typedef {{ code: number, output: string, overtime: boolean }} RunResult */

/** Running programs. Each leads its own process group, so that its children can be stopped with it. @type {Set<number>} */
const groups = new Set();

/** npm forwards a signal that the terminal has already sent to us. */
const sameKeypressMs = 1000;

/** The current reaction to a signal. @type {(signal: NodeJS.Signals) => void} */
let onSignal = (signal) => process.exit(128 + constants.signals[signal]);

/** Ensures that no program started here outlives this process, however it exits. Call once, at the start. */
export function endChildrenOnExit() {
  process.on('exit', () => {
    for (const group of groups) signalGroup(group, 'SIGKILL');
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onSignal(signal));
  }
}

/**
 * Runs a command without stdin until it exits. A command that cannot be started, or still runs after `limitMs`,
 * counts as failed.
 *
 * @param {readonly string[]} command program and arguments
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>} exit code (never 0 for a killed command) and everything printed
 */
export function run([program = '', ...args], { cwd, env, limitMs, onOutput } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const group = child.pid;
  const end = () => group !== undefined && signalGroup(group, 'SIGKILL');
  let output = '';
  let overtime = false;

  if (group !== undefined) groups.add(group);
  const limit = limitMs === undefined ? undefined : setTimeout(onOvertime, limitMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    });
  }

  function onOvertime() {
    overtime = true;
    end();
  }

  return new Promise((done) => {
    child.on('error', (error) => done({ code: 127, output: `${error.message}\n`, overtime }));
    // Programs left running would keep the pipes open.
    child.on('exit', end);
    child.on('close', (code) => {
      clearTimeout(limit);
      if (group !== undefined) groups.delete(group);
      done({ code: code ?? 1, output, overtime });
    });
  });
}

/**
 * Hands this process over to another program: its input, output and signals. The first signal is forwarded, so that the
 * program can shut down cleanly; a second one kills it.
 *
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} its exit code
 */
export function handOver([program = '', ...args], options) {
  const child = spawn(program, args, { ...options, stdio: 'inherit', detached: true });
  const group = child.pid;
  if (group !== undefined) groups.add(group);
  let firstSignalAt = 0;

  onSignal = (signal) => {
    const now = performance.now();
    if (firstSignalAt === 0) child.kill(signal);
    else if (now - firstSignalAt > sameKeypressMs && group !== undefined) signalGroup(group, 'SIGKILL');
    firstSignalAt ||= now;
  };

  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => done(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

/** @param {number} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** macOS returns EPERM for a group whose processes have all exited. @param {unknown} error */
function isGone(error) {
  return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
}
