import { ok } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { z } from 'zod';

import { callNetwork } from '#gateways/network/network-http.ts';
import type { NetworkCall, NetworkHttpSettings } from '#gateways/network/network-http.ts';

import { failed, unread } from '../check.ts';
import type { Read } from '../check.ts';
import { readBody } from '../misfit.ts';
import type { RightForms } from '../misfit.ts';

/** One call with its answer, whatever its form; the finding says what came instead of one. */
async function askRaw(
  settings: NetworkHttpSettings,
  call: NetworkCall<unknown>,
  of: string,
): Promise<Read<unknown>> {
  const answered = await callNetwork(settings, { ...call, answer: z.unknown() });
  if (answered.ok) return ok(answered.value);
  return unread(failed(sentenceOf(String(answered.details?.['reason']), of)));
}

/** One call whose answer must have the form that the adapter reads. */
export async function ask<Answer>(
  settings: NetworkHttpSettings,
  call: NetworkCall<Answer>,
  of: string,
): Promise<Read<Answer>> {
  const answered = await askRaw(settings, call, of);
  return answered.ok ? readBody(answered.value, call.answer, { of, right: rightForms() }) : answered;
}

/** The status of an answer, or what came instead of one. */
export async function statusOf(
  settings: NetworkHttpSettings,
  call: NetworkCall<unknown>,
): Promise<number | string> {
  const answered = await callNetwork(settings, { ...call, answer: z.unknown() });
  if (answered.ok) return 200;
  const reason = String(answered.details?.['reason']);
  const status = /^http_(\d+)$/.exec(reason)?.[1];
  return status === undefined ? reason : Number(status);
}

function sentenceOf(reason: string, of: string): string {
  const status = Number(/^http_(\d+)$/.exec(reason)?.[1]);
  if (status >= 300 && status < 400) return `${of} is a redirect (${status}); Bylgja follows none.`;
  if (status === 401 || status === 403) return `${of} is a refusal of our token (${status}).`;
  if (status > 0) return `${of} has the status ${status} instead of 200 or 201.`;
  if (reason === 'timeout') return `${of} did not come within the time limit.`;
  if (reason === 'answer_too_large') return `${of} is larger than Bylgja reads.`;
  return `${of} did not come: ${reason}.`;
}

const time = 'must be a time in ISO 8601 with an offset, such as 2026-11-21T14:32:07.120Z';

function rightForms(): RightForms {
  const { timeZone, currency } = market();
  return {
    lastUpdate: time,
    startDateTime: time,
    endDateTime: time,
    milestoneDate: time,
    consumptionPeriod: `must be one business day: from its midnight in ${timeZone} to the next, or to now`,
    amount: 'must be a whole number of MB, minutes or texts, or an amount with two decimals at most',
    units: `must be MB for data, min for voice, item for sms, and ${currency.code} for monetary`,
    value: `must be {amount, units}: whole MB for data, min for voice, item for sms, ${currency.code} for monetary`,
    logicalResource: 'must be one entry whose id is the number of the line',
    externalId: 'must be our id of the order',
    state: 'must be one of the states of the page',
    serviceCharacteristic:
      'must have no part of a SIM, or all of it: iccid, pin and puk, and for an eSIM smdpAddress and matchingId',
    serviceOrderItem: 'must be one entry, with its service',
    errorMessage: 'must be a list of {code}',
  };
}
