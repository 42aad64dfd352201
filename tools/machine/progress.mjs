const heartbeatMs = 15_000;
const redrawMs = 500;

/**
 * Shows that a step is under way while it is: its name at once, its seconds, and the last line it printed. A terminal
 * gets one line that changes, a log a line now and then.
 *
 * @template T
 * @param {string} name
 * @param {(show: (output: string) => void) => Promise<T>} work gets a function to pass its output to
 * @returns {Promise<{ value: T, seconds: string }>}
 */
export async function inProgress(name, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  let lastLine = '';

  const draw = () => {
    if (process.stdout.isTTY) redraw(`… ${name}  ${seconds()}  ${lastLine}`);
    else console.log(`… ${name}  ${seconds()}  ${lastLine}`);
  };
  const timer = setInterval(draw, process.stdout.isTTY ? redrawMs : heartbeatMs);
  draw();

  try {
    const value = await work((output) => {
      lastLine = lastLineOf(output) || lastLine;
    });
    return { value, seconds: seconds() };
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) redraw('');
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
  console.log(`✓ ${name}  ${seconds}`);
  return value;
}

/** @param {string} text */
function redraw(text) {
  process.stdout.write(`\r\u001B[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
}

/** @param {string} output */
function lastLineOf(output) {
  // oxlint-disable-next-line no-control-regex -- colour codes begin with the control character itself
  const plain = output.replaceAll(/\u001B\[[\d;]*[A-Za-z]/g, '');
  return plain.trim().split('\n').at(-1)?.trim() ?? '';
}
