import type { LogEventCode } from '#log/log-events.ts';

import { ServerDied } from '../mortal-database.ts';
import type { Books } from './books.ts';

/** What is logged where the code did not expect what happened. */
const faults: ReadonlySet<string> = new Set<LogEventCode>([
  'billing_month.account_failed',
  'home.parts_failed',
  'job.failed',
  'network.answer_failed',
  'notification.failed',
  'order.charge_failed',
  'order.expiry_failed',
  'request.failed',
  'request.follow_up_failed',
  'sim.codes_unreadable',
  'top_up.expiry_failed',
  'usage.line_failed',
  'usage.save_failed',
]);

/** Whatever fails at the gateways, the code goes on as designed: only a server that died is no reason to log a fault. */
export function findLoggedFaults({ log }: Books): Promise<readonly string[]> {
  return Promise.resolve(
    log
      .filter((line) => !line.includes(ServerDied.name))
      .filter((line) => faults.has(String(eventOf(line))))
      .map((line) => `the log has ${line.trim()}`),
  );
}

function eventOf(line: string): unknown {
  const entry: unknown = JSON.parse(line);
  return typeof entry === 'object' && entry !== null && 'event' in entry ? entry.event : undefined;
}
