const heartbeatMs = 30_000;
const redrawMs = 500;

/** @typedef {{ name: string, started: number, lastLine: string }} Step */

/** What is under way, in the order it was begun. @type {Set<Step>} */
const underWay = new Set();

/** Lines on the terminal that the next drawing replaces. */
let drawnLines = 0;
/** @type {NodeJS.Timeout | undefined} */
let timer;

/**
 * Shows that a step is under way while it is: its name at once, its seconds, and the last line it printed. Steps may go
 * on side by side. A terminal gets one line for each that changes, a log a line of each now and then.
 *
 * @template T
 * @param {string} name
 * @param {(show: (output: string) => void) => Promise<T>} work gets a function to pass its output to
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
 * A step that either works or ends the run by throwing.
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

/** Prints lines that stay, above the steps under way. @param {string} text */
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
