import { dayOf } from '@bylgja/domain';

import type { NetworkCall } from '#gateways/network/network-http.ts';
import { findCall } from '#gateways/network/service-orders.ts';
import { usageCall } from '#gateways/network/usage-consumption.ts';

import { failed, passed } from '../check.ts';
import type { Check, Finding } from '../check.ts';
import { ask, statusOf } from './ask-network.ts';
import type { NetworkTarget } from './network-target.ts';

type NetworkCheck = Check<NetworkTarget>;

/** Whether the network answers us, only us, and nothing for what does not exist. */
export const accessChecks: readonly NetworkCheck[] = [
  {
    name: 'orders.unknown',
    requires: 'An order that nobody placed is answered with an empty list.',
    section: 'Reading an order',
    async run({ settings, ids }) {
      const found = await ask(settings, findCall(ids.uuid()), 'the answer about an unknown order');
      if (!found.ok) return found.finding;
      if (found.value.length === 0) return passed;
      return failed(
        'The network answered 200 with an order for an id that nobody ever sent; it must be an empty list. ' +
          'Otherwise a lost order counts as placed.',
      );
    },
  },
  {
    name: 'access.no_token',
    requires: 'A call without a token is refused with 401 or 403.',
    section: 'Access',
    run: (target) => isRefused(target, '', 'without a token'),
  },
  {
    name: 'access.wrong_token',
    requires: 'A call with a wrong token is refused with 401 or 403.',
    section: 'Access',
    run: (target) => isRefused(target, `wrong-${target.ids.token()}`, 'with a wrong token'),
  },
  {
    name: 'usage.malformed',
    requires: 'A query without its parts is refused with 400 or 422.',
    section: 'Reading usage',
    async run({ settings, clock }) {
      const call = usageCall({ phoneNumbers: [], from: dayOf(clock.now()) });
      return isMisfitRefused(await statusOf(settings, { ...call, body: { searchCriteria: 'all' } }));
    },
  },
  {
    name: 'orders.malformed',
    requires: 'An order without its parts is refused with 400 or 422.',
    section: 'Ordering',
    effect: 'sends an order without its parts, which a network must refuse',
    async run({ settings, ids }) {
      const call = { ...findCall(ids.uuid()), method: 'POST', query: {} } as const;
      return isMisfitRefused(await statusOf(settings, { ...call, body: { serviceOrderItem: 'all' } }));
    },
  },
];

async function isRefused(target: NetworkTarget, token: string, how: string): Promise<Finding> {
  const settings = { ...target.settings, token };
  const calls: readonly (readonly [string, NetworkCall<unknown>])[] = [
    ['an order', findCall(target.ids.uuid())],
    ['usage', usageCall({ phoneNumbers: target.numbers.slice(0, 1), from: dayOf(target.clock.now()) })],
  ];
  for (const [what, call] of calls) {
    const status = await statusOf(settings, call);
    if (status === 401 || status === 403) continue;
    return failed(`A question for ${what} ${how} was answered with ${status} instead of 401.`);
  }
  return passed;
}

function isMisfitRefused(status: number | string): Finding {
  if (status === 400 || status === 422) return passed;
  return failed(
    `A body without its parts was answered with ${status} instead of 400: Bylgja could not tell that it was refused for good.`,
  );
}
