/** A problem with this machine that the user must fix; its message says exactly how. */
export class Problem extends Error {}

/**
 * Runs the main program of a command. A Problem is printed as its message only, any other error with its stack.
 *
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Problem ? `\n✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
