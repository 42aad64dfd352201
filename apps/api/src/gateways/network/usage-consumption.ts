import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { isNetworkError, isTimeout, parseJson, readBounded } from '../http-answer.ts';
import { mostNumbersAsked } from './network-operator.ts';
import type { NetworkOperator, UsageQuery, UsageReading } from './network-operator.ts';
import { readConsumptions, wireConsumptions, writeQuery } from './usage-consumption-wire.ts';

export interface UsageConsumptionSettings {
  /** What `/tmf-api/…` stands under. */
  readonly baseUrl: string;
  readonly token: string;
  /** For one call, from connecting to the last byte. */
  readonly timeoutMs: number;
}

const path = '/tmf-api/usageConsumption/v4/queryUsageConsumption';
const maxAnswerBytes = 8 * 1024 * 1024;

/** An operator's network that answers TMF677 v4 queries at once (docs/flows/usage.md). */
export function createUsageConsumption(settings: UsageConsumptionSettings): NetworkOperator {
  return {
    async readUsage(query) {
      if (query.phoneNumbers.length > mostNumbersAsked) throw new Error('Too many numbers in one question');
      if (query.phoneNumbers.length === 0) return ok([]);
      try {
        return await readAnswer(await ask(settings, query), query);
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        return unavailable(isTimeout(error) ? 'timeout' : 'connection');
      }
    },
  };
}

function ask({ baseUrl, token, timeoutMs }: UsageConsumptionSettings, query: UsageQuery): Promise<Response> {
  return fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify(writeQuery(query)),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function readAnswer(
  response: Response,
  query: UsageQuery,
): Promise<Result<UsageReading[], 'network_unavailable'>> {
  if (!response.ok) {
    await response.body?.cancel();
    return unavailable(`http_${response.status}`);
  }
  const text = await readBounded(response, maxAnswerBytes);
  if (text === null) return unavailable('answer_too_large');
  const answer = wireConsumptions.safeParse(parseJson(text));
  return answer.success ? ok(readConsumptions(answer.data, query)) : unavailable('answer_not_understood');
}

function unavailable(reason: string) {
  return fail('network_unavailable', { reason });
}
