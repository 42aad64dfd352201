/**
 * The program: without arguments the server, `operator …` the command line of the provider's staff, `conformance …` the check of the
 * provider's own systems. `npm run serve`, `npm run operator` and `npm run conformance` run the bundle of `npm run build`.
 *
 * An operator's command works on the database of the settings, while the server may run; the embedded database allows only one process.
 * The exit code of a command is 0 for success, 1 for a failure, 2 for an invalid command.
 *
 * Everything is loaded after setting Node.js's folder of compiled code; without a writable folder only the start is slower.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/bylgja/compiled'));
const [program, ...words] = process.argv.slice(2);
if (program === undefined) {
  const { start } = await import('./start.ts');
  await start();
} else if (program === 'operator') {
  const { runCommand } = await import('./operator/run-command.ts');
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  const { code, lines, isAnswer } = await runCommand(words, { tell });
  (isAnswer ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
} else if (program === 'conformance') {
  const { conform } = await import('./conformance/run-conformance.ts');
  await conform(words);
} else {
  process.stderr.write('Without arguments this is the server. Its commands: operator, conformance\n');
  process.exitCode = 2;
}
// Written now and not only at the end, so that a killed server has stored it, too.
flushCompileCache();
