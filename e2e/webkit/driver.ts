import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { fetchInTime } from '@bylgja/sandbox';

import { findWebKit } from '../../tools/programs.ts';

/** The WebDriver key that contains the id of a found element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Time limit for elements to appear; those already there cost no wait. */
const patienceMs = 30_000;

/** One WebKit window, controlled through WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Browser {
  open(url: string): Promise<void>;
  path(): Promise<string>;
  /** The text of the page. */
  text(): Promise<string>;
  /** Presses the button or link with that name, once it is there. */
  press(name: string): Promise<void>;
  /** Types into the field with that label, once it is there. */
  write(label: string, words: string): Promise<void>;
  /** Waits until the condition is true. */
  until(what: string, holds: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

/** Starts Debian’s WebKit on a virtual screen. */
export async function startWebKit(): Promise<Browser> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const end = async () => {
    await ended(driver);
    await ended(screen.process);
  };
  try {
    const wire = `http://127.0.0.1:${port}`;
    await until('the driver to listen', async () => isUp(`${wire}/status`));
    const { sessionId } = (await call(`${wire}/session`, 'POST', newSession())) as { sessionId: string };
    return browserOf(`${wire}/session/${sessionId}`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function browserOf(session: string, end: () => Promise<void>): Browser {
  const run = (script: string, args: readonly unknown[] = []) =>
    call(`${session}/execute/sync`, 'POST', { script, args });
  const found = async (script: string, name: string): Promise<string> => {
    let element: unknown;
    await until(`“${name}”`, async () => {
      // Soft hyphens are not part of the name.
      element = await run(script, [name.replaceAll('\u00AD', '')]);
      return element !== null;
    });
    return (element as Record<string, string>)[elementKey] ?? '';
  };
  return {
    open: async (url) => void (await call(`${session}/url`, 'POST', { url })),
    path: async () => new URL(String(await call(`${session}/url`, 'GET'))).pathname,
    text: async () => String(await run('return document.body.innerText')),
    press: (name) =>
      until(`“${name}” to be pressed`, async () => {
        const element = await found(pressable, name);
        return isDone(call(`${session}/element/${element}/click`, 'POST', {}));
      }),
    write: async (label, words) => {
      const element = await found(field, label);
      await call(`${session}/element/${element}/value`, 'POST', { text: words });
    },
    until,
    close: async () => {
      await call(session, 'DELETE');
      await end();
    },
  };
}

const nameOf = String.raw`
  const nameOf = (text) => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();`;
const pressable = `${nameOf}
  const named = [...document.querySelectorAll('button:enabled, a[href]')];
  return named.find((one) => nameOf(one.ariaLabel ?? one.innerText) === arguments[0]) ?? null`;
const field = `${nameOf}
  const labels = [...document.querySelectorAll('label')];
  return labels.find((one) => one.control !== null && nameOf(one.innerText) === arguments[0])?.control ?? null`;

function newSession(): object {
  const binary = findWebKit();
  if (binary === undefined) throw new Error('WebKit, its driver or Xvfb is not installed');
  const options = { binary, args: ['--automation', '--private'] };
  return { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
}

/** A virtual screen, with the first free display number. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.once('exit', () => reject(new Error('Xvfb did not start')));
    xvfb.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { display: `:${number}`, process: xvfb };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill();
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetchInTime(url, {}, patienceMs)).ok;
  } catch {
    return false;
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await holds()); await wait(50)) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

/** Whether the action succeeded; it fails while an overlay such as the splash is closing, or during a re-render. */
async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof Refusal && passing.has(error.code)) return false;
    throw error;
  }
}

const passing = new Set(['element click intercepted', 'element not interactable', 'stale element reference']);

/** An action that the driver refused, with WebDriver’s error code. */
class Refusal extends Error {
  readonly code: string;
  constructor(act: string, { error = 'no reason', message = '' }: Answer) {
    super(`${act}: ${error}: ${message}`);
    this.code = error;
  }
}

interface Answer {
  readonly error?: string;
  readonly message?: string;
}

async function call(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetchInTime(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Answer | null };
  if (!response.ok) throw new Refusal(`${method} ${url}`, value ?? {});
  return value;
}
