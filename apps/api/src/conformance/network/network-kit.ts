import type { PhoneNumber } from '@bylgja/domain';

import { maxNumbersAsked } from '#gateways/network/network-operator.ts';
import type { ServiceOrderSettings } from '#gateways/network/service-orders.ts';
import { networkTimeoutMs } from '#gateways/open-gateways.ts';
import { randomIds } from '#ids.ts';
import { readWords, WrongUsage } from '#operator/command.ts';

import { skipped, unread } from '../check.ts';
import {
  addressOf,
  once,
  openedKit,
  openReceiver,
  readNumber,
  readWait,
  receiverOptions,
  sharedOptions,
} from '../kit.ts';
import type { Kit } from '../kit.ts';
import { accessChecks } from './access-checks.ts';
import type { Arrival, NetworkTarget } from './network-target.ts';
import { noticeChecks } from './notice-checks.ts';
import { orderChecks } from './order-checks.ts';
import { orderOf, runOrder } from './order-run.ts';
import { readOnArrival } from './received-notices.ts';
import { usageChecks } from './usage-checks.ts';

const checks = [...accessChecks, ...usageChecks, ...orderChecks, ...noticeChecks];

const options = {
  ...sharedOptions,
  ...receiverOptions,
  token: { type: 'string' },
  'callback-token': { type: 'string' },
  number: { type: 'string', multiple: true },
  'unknown-number': { type: 'string' },
  'free-number': { type: 'string' },
} as const;

/** The operator’s network: service orders, their notices, and usage. */
export const networkKit: Kit = {
  name: 'network',
  usage: [
    '[https://…]              the address that /tmf-api is below; else NETWORK_URL',
    '--token …                our token; else NETWORK_TOKEN, which other people of the machine do not see',
    '--number …               a test line in use; give it several times for several',
    '--unknown-number …       a number that the network does not know',
    '--free-number …          a number on which a line may be activated and ended',
    '--receiver https://…     the public address of this machine for notices; needs --callback-token',
    '--receiver-port 8090     where this machine receives them',
    '--callback-token …       the token of the notices; else NETWORK_CALLBACK_TOKEN',
  ],
  checks,
  prepare(words) {
    const { values, positionals } = readWords(words, { options, count: 1, isOptional: true });
    return {
      isApplied: values.apply,
      isJson: values.json,
      async open({ config: { network }, clock }) {
        const settings: ServiceOrderSettings = {
          baseUrl: addressOf(positionals[0], network.url, { name: 'NETWORK_URL' }),
          token: values.token ?? network.token,
          callbackToken: values['callback-token'] ?? network.callbackToken,
          timeoutMs: networkTimeoutMs,
        };
        const given = {
          waitMs: readWait(values.wait),
          numbers: readNumbers(values.number),
          unknownNumber: readNumber('unknown-number', values['unknown-number']),
          freeNumber: readNumber('free-number', values['free-number']),
        };
        if (values.receiver !== undefined && settings.callbackToken === null) {
          throw new WrongUsage('--receiver needs --callback-token, or NETWORK_CALLBACK_TOKEN');
        }
        const arrivals: Arrival[] = [];
        const receiver = await openReceiver(values, async (notice) => {
          const arrival = await readOnArrival(settings, notice);
          if (arrival) arrivals.push(arrival);
        });
        const target: NetworkTarget = {
          ...given,
          settings,
          clock,
          receiver,
          arrivals,
          ids: randomIds,
          barred: once(async () => {
            const [first] = target.numbers;
            if (first === undefined) return unread(skipped('needs a test line: --number'));
            return runOrder(target, orderOf(target, 'bar_roaming', first));
          }),
        };
        return openedKit({
          system: settings.baseUrl,
          checks,
          target,
          close: receiver?.close,
        });
      },
    };
  },
};

function readNumbers(given: readonly string[] = []): PhoneNumber[] {
  if (given.length > maxNumbersAsked) throw new WrongUsage(`--number: at most ${maxNumbersAsked}`);
  return given.map((text) => readNumber('number', text)).filter((number) => number !== null);
}
