import { webhookKey } from '#gateways/events/sign-webhook.ts';
import { eventTimeoutMs } from '#gateways/open-gateways.ts';
import { randomIds } from '#ids.ts';
import { readWords, WrongUsage } from '#operator/command.ts';

import { addressOf, openedKit, sharedOptions } from '../kit.ts';
import type { Kit } from '../kit.ts';
import { eventsChecks } from './events-checks.ts';

const options = { ...sharedOptions, secret: { type: 'string' } } as const;

/** The provider's own receiver of events. */
export const eventsKit: Kit = {
  name: 'events',
  usage: [
    '[https://…]              your receiver; else EVENTS_URL',
    '--secret whsec_…         else EVENTS_SECRET, which other people of the machine do not see',
  ],
  checks: eventsChecks,
  prepare(words) {
    const { values, positionals } = readWords(words, { options, count: 1, isOptional: true });
    return {
      isApplied: values.apply,
      isJson: values.json,
      async open({ config: { events }, clock }) {
        const url = addressOf(positionals[0], events?.url ?? null, { name: 'EVENTS_URL' });
        const secret = values.secret ?? events?.secrets[0] ?? '';
        if (webhookKey(secret) === undefined)
          throw new WrongUsage('give --secret whsec_…, or set EVENTS_SECRET');
        const settings = { url, secrets: [secret], clock, timeoutMs: eventTimeoutMs };
        return openedKit({ system: url, checks: eventsChecks, target: { settings, ids: randomIds } });
      },
    };
  },
};
