/**
 * `npm run conformance -- network https://…`: whether a provider’s own system does what its page in docs/integrate says. The report is
 * on the standard output, what a person should know or do meanwhile on the standard error.
 *
 * The exit code is 0 if nothing failed, 1 if something did, 2 for an invalid command.
 */
import { runConformance } from './run-conformance.ts';

process.exitCode = await runConformance(
  process.argv.slice(2),
  {},
  {
    print: (line) => void process.stdout.write(`${line}\n`),
    tell: (line) => void process.stderr.write(`${line}\n`),
  },
);
