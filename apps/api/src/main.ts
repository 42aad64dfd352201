/**
 * The program: without arguments the server, `operator …` the command line of the provider's staff, `conformance …` the check of the
 * provider's own systems. `npm run serve`, `npm run operator` and `npm run conformance` run the bundle of `npm run build`. It loads
 * everything after setting Node.js's folder of compiled code; without a writable folder only the start is slower.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/bylgja/compiled'));
const [program, ...words] = process.argv.slice(2);
if (program === undefined) {
  const { start } = await import('./start.ts');
  await start();
} else if (program === 'operator') {
  const { operate } = await import('./operator/operate.ts');
  await operate(words);
} else if (program === 'conformance') {
  const { conform } = await import('./conformance/run-conformance.ts');
  await conform(words);
} else {
  process.stderr.write('Without arguments this is the server. Its commands: operator, conformance\n');
  process.exitCode = 2;
}
// Written now and not only at the end, so that a killed server has stored it, too.
flushCompileCache();
