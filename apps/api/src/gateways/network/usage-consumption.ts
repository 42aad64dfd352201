import { ok } from '@bylgja/domain';

import { askNetwork } from './network-http.ts';
import type { NetworkHttpSettings } from './network-http.ts';
import { maxNumbersAsked } from './network-operator.ts';
import type { UsageMeter } from './network-operator.ts';
import { readConsumptions, wireConsumptions, writeQuery } from './usage-consumption-wire.ts';

const path = '/tmf-api/usageConsumption/v4/queryUsageConsumption';
const maxAnswerBytes = 8 * 1024 * 1024;

/** An operator's network that answers TMF677 v4 queries at once (docs/flows/usage.md). */
export function createUsageConsumption(settings: NetworkHttpSettings): UsageMeter {
  return {
    async readUsage(query) {
      if (query.phoneNumbers.length > maxNumbersAsked) throw new Error('Too many numbers in one question');
      if (query.phoneNumbers.length === 0) return ok([]);
      const body = writeQuery(query);
      const answer = await askNetwork(settings, {
        method: 'POST',
        path,
        body,
        answer: wireConsumptions,
        maxAnswerBytes,
      });
      return answer.ok ? ok(readConsumptions(answer.value, query)) : answer;
    },
  };
}
