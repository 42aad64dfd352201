/**
 * `npm run operator -- …`: actions of the operator that no customer may do. It works on the database of the settings, while the
 * server may run; the embedded database allows only one process, so there the server has to be stopped first.
 *
 * The exit code is 0 for success, 1 for a failure, 2 for an invalid command.
 */
import { runCommand } from './run-command.ts';

const { code, lines, isAnswer } = await runCommand(process.argv.slice(2));
const stream = isAnswer ? process.stdout : process.stderr;
stream.write(`${lines.join('\n')}\n`);
process.exitCode = code;
