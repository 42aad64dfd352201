/**
 * `npm run operator -- …`: what the provider's people do that no customer may. It works on the database that the settings
 * name, beside a running server; the embedded database has room for one, so there the server is stopped first.
 *
 * Ends with 0 when it was done, 1 when it was not, 2 when what was typed is no command.
 */
import { runCommand } from './run-command.ts';

const { code, lines } = await runCommand(process.argv.slice(2));
const stream = code === 0 ? process.stdout : process.stderr;
stream.write(`${lines.join('\n')}\n`);
process.exitCode = code;
