import { runCommand } from './run-command.ts';

/**
 * Runs an action of the operator that no customer may do, and prints its answer. It works on the database of the settings, while the
 * server may run; the embedded database allows only one process, so there the server has to be stopped first.
 *
 * The exit code is 0 for success, 1 for a failure, 2 for an invalid command.
 */
export async function operate(words: readonly string[]): Promise<void> {
  const { code, lines, isAnswer } = await runCommand(words);
  const stream = isAnswer ? process.stdout : process.stderr;
  stream.write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
