import { chooseMarket } from '@bylgja/market';

import { startSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { readMarket, readSettings } from './settings.ts';

try {
  chooseMarket(readMarket(process.env));
  const sandbox = await startSandbox(readSettings(process.argv.slice(2), process.env));
  process.stdout.write(
    `Sandbox listening on ${sandbox.url}\nIts mail server on ${sandbox.smtpUrl}\nIts SMSC on ${sandbox.smppUrl}\n`,
  );
  closeOnSignal(sandbox);
} catch (error) {
  process.stderr.write(
    `The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

function closeOnSignal(sandbox: Sandbox): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close());
  }
}
