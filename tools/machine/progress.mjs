const heartbeatMs = 30_000;
const redrawMs = 500;

/** @typedef {{ name: string, started: number, lastLine: string }} Step */

/** Running steps, in start order. @type {Set<Step>} */
const underWay = new Set();

/** Number of terminal lines that the next update replaces. */
let drawnLines = 0;
/** @type {NodeJS.Timeout | undefined} */
let timer;

/**
 * Shows a running step: its name at once, then its seconds and the last line of its output. Steps may run in
 * parallel. A terminal shows one updating line for each, a log gets a line for each now and then.
 *
 * @template T
 * @param {string} name
 * @param {(show: (output: string) => void) => Promise<T>} work gets a function that receives its output
 * @returns {Promise<{ value: T, seconds: string }>}
 */
export async function inProgress(name, work) {
  /** @type {Step} */
  const begun = { name, started: performance.now(), lastLine: '' };
  underWay.add(begun);
  if (process.stdout.isTTY) draw();
  else console.log(`… ${name}`);
  timer ??= process.stdout.isTTY ? setInterval(draw, redrawMs) : setInterval(log, heartbeatMs);

  try {
    const value = await work((output) => {
      begun.lastLine = lastLineOf(output) || begun.lastLine;
    });
    return { value, seconds: secondsOf(begun) };
  } finally {
    underWay.delete(begun);
    if (underWay.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    draw();
  }
}

/**
 * Runs a step that either succeeds or ends the run by throwing.
 *
 * @template T
 * @param {string} name
 * @param {(show: (output: string) => void) => Promise<T>} work
 */
export async function step(name, work) {
  const { value, seconds } = await inProgress(name, work);
  say(`✓ ${name}  ${seconds}`);
  return value;
}

/** Prints permanent lines above the running steps. @param {string} text */
export function say(text) {
  erase();
  console.log(text);
  draw();
}

function draw() {
  erase();
  if (!process.stdout.isTTY) return;
  const width = (process.stdout.columns ?? 80) - 1;
  const lines = [...underWay].map((one) => `${lineOf(one).slice(0, width)}\n`);
  process.stdout.write(lines.join(''));
  drawnLines = lines.length;
}

function erase() {
  if (drawnLines > 0) process.stdout.write(`\u001B[${drawnLines}A\u001B[0J`);
  drawnLines = 0;
}

function log() {
  for (const one of underWay) console.log(lineOf(one));
}

/** @param {Step} one */
function lineOf(one) {
  return `… ${one.name}  ${secondsOf(one)}  ${one.lastLine}`;
}

/** @param {Step} begun */
function secondsOf({ started }) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** @param {string} output */
function lastLineOf(output) {
  // oxlint-disable-next-line no-control-regex -- colour codes begin with the control character itself
  const plain = output.replaceAll(/\u001B\[[\d;]*[A-Za-z]/g, '');
  return plain.trim().split('\n').at(-1)?.trim() ?? '';
}
