/** Something about this machine that the person at it must fix; its message says exactly how. */
export class Problem extends Error {}

/**
 * Runs the main program of a command: a Problem is told in its own words, anything else with its stack.
 *
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Problem ? `\n✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
