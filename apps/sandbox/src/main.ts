import { startSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

const sandbox = await startSandbox(readSettings(process.argv.slice(2), process.env));
process.stdout.write(`Sandbox listening on ${sandbox.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
