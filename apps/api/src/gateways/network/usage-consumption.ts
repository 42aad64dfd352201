import { ok } from '@bylgja/domain';

import { askNetwork } from './network-http.ts';
import type { NetworkHttpSettings } from './network-http.ts';
import { maxNumbersAsked } from './network-operator.ts';
import type { UsageMeter, UsageQuery } from './network-operator.ts';
import { readConsumptions, wireConsumptions, writeQuery } from './usage-consumption-wire.ts';

const path = '/tmf-api/usageConsumption/v4/queryUsageConsumption';
const maxAnswerBytes = 8 * 1024 * 1024;

/** The query of these lines. */
export function usageCall(query: UsageQuery) {
  const body = writeQuery(query);
  return { method: 'POST', path, body, answer: wireConsumptions, maxAnswerBytes } as const;
}

/** An operator's network that answers TMF677 v4 queries at once (docs/integrate/network.md). */
export function createUsageConsumption(settings: NetworkHttpSettings): UsageMeter {
  return {
    async readUsage(query) {
      if (query.phoneNumbers.length > maxNumbersAsked) throw new Error('Too many numbers in one question');
      if (query.phoneNumbers.length === 0) return ok([]);
      const answer = await askNetwork(settings, usageCall(query));
      return answer.ok ? ok(readConsumptions(answer.value, query)) : answer;
    },
  };
}
