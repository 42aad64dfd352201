import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number, onOutput?: (text: string) => void }} RunOptions */
/** @typedef {{ code: number, output: string, overtime: boolean }} RunResult */

/** Programs under way. Each leads a process group of its own, so that whatever it starts can be ended with it. @type {Set<number>} */
const groups = new Set();

/** npm passes on a signal that the terminal has sent to us already. */
const sameKeypressMs = 1000;

/** What a signal to this process does. @type {(signal: NodeJS.Signals) => void} */
let onSignal = (signal) => process.exit(128 + constants.signals[signal]);

/** Lets nothing started here outlive this process, however it ends. Call once, first. */
export function endChildrenOnExit() {
  process.on('exit', () => {
    for (const group of groups) signalGroup(group, 'SIGKILL');
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onSignal(signal));
  }
}

/**
 * Runs a command to its end, without a stdin. One that cannot be started, or is still running after `limitMs`, has
 * failed like any other.
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
    // What the program left running would hold its pipes open.
    child.on('exit', end);
    child.on('close', (code) => {
      clearTimeout(limit);
      if (group !== undefined) groups.delete(group);
      done({ code: code ?? 1, output, overtime });
    });
  });
}

/**
 * Gives this process's place to another program: its input and output, and the signals that arrive. The first one is
 * passed on, so that the program can close in good order; one more ends it at once.
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

/** macOS answers EPERM for a group whose members have all ended. @param {unknown} error */
function isGone(error) {
  return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
}
