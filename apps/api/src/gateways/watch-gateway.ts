import type { Failure } from '@bylgja/domain';

import type { GatewayMetrics } from '#http/work-metrics.ts';
import { observe } from '#tracing/observed-work.ts';
import type { Work } from '#tracing/observed-work.ts';

type GatewayName = 'payment' | 'network' | 'sms' | 'mail' | 'push' | 'event';

interface Watched {
  readonly labels: { readonly gateway: GatewayName; readonly operation: string };
  readonly metrics: GatewayMetrics;
}

/** The same gateway, with each of its calls in the metrics and in traces. */
export function watchGateway<Gateway extends object>(
  gateway: GatewayName,
  calls: Gateway,
  metrics: GatewayMetrics,
): Gateway {
  metrics.failuresInARow.set({ gateway }, 0);
  // From the start, so that the first errors are an increase.
  const errors = ['key_refused', 'refused', 'other', ...kinds.map(([kind]) => kind)];
  for (const error of errors) metrics.errors.inc({ gateway, error }, 0);
  const watched = Object.entries(calls).map(([operation, call]: [string, unknown]) => [
    operation,
    typeof call === 'function'
      ? watchCall({ labels: { gateway, operation }, metrics }, (...values): unknown =>
          Reflect.apply(call, calls, values),
        )
      : call,
  ]);
  return Object.fromEntries(watched);
}

/** What answers at once, such as the check of a notice, calls nobody. */
function watchCall(watched: Watched, call: (...values: unknown[]) => unknown) {
  return (...values: unknown[]): unknown => {
    const returned = call(...values);
    if (returned instanceof Promise) return watchAnswer(watched, () => returned);
    return isList(returned) ? watchList(watched, returned) : returned;
  };
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function watchAnswer<Answer>(watched: Watched, call: () => Promise<Answer>): Promise<Answer> {
  const endTimer = watched.metrics.seconds.startTimer(watched.labels);
  const work = workOf(watched);
  try {
    const answer = await observe(work, async () => {
      const answered = await call();
      const error = errorOf(answered);
      if (error !== null) work.failure = error;
      return answered;
    });
    count(watched, work.failure);
    return answer;
  } finally {
    endTimer();
  }
}

/** A list counts as one call, however many pages are read, with the time that was spent waiting for its entries. */
async function* watchList(watched: Watched, list: AsyncIterable<unknown>): AsyncGenerator {
  const entries = list[Symbol.asyncIterator]();
  const work = workOf(watched);
  const ended = Promise.withResolvers<void>();
  const observed = observe(work, () => ended.promise);
  let ms = 0;
  try {
    for (;;) {
      const askedAt = performance.now();
      const next = await entries.next();
      ms += performance.now() - askedAt;
      if (next.done) return;
      const error = errorOf(next.value);
      if (error !== null) work.failure = error;
      yield next.value;
    }
  } finally {
    ended.resolve();
    await observed;
    watched.metrics.seconds.observe(watched.labels, ms / 1000);
    count(watched, work.failure);
  }
}

function workOf({ labels: { gateway, operation } }: Watched): Work {
  return {
    kind: 'gateway call',
    name: `${gateway} ${operation}`,
    attributes: { 'bylgja.gateway': gateway, 'bylgja.operation': operation },
  };
}

function count({ labels: { gateway }, metrics }: Watched, error: string | undefined): void {
  if (error !== undefined) metrics.errors.inc({ gateway, error });
  // A refusal is an answer: the other system works.
  if (error === undefined || error === 'refused') metrics.failuresInARow.set({ gateway }, 0);
  else metrics.failuresInARow.inc({ gateway });
}

/** The kind of failure that a gateway reported, null for success. The kinds are few, because they label a metric. */
function errorOf(answer: unknown): string | null {
  if (!isFailure(answer)) return null;
  const { reason = '', httpStatus = '' } = answer.details ?? {};
  const told = `${String(reason)} ${String(httpStatus)}`;
  if (isKey.test(told)) return 'key_refused';
  if (isDefinite.test(answer.code)) return 'refused';
  return kinds.find(([, pattern]) => pattern.test(told))?.[0] ?? 'other';
}

function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

const isKey = /\b(?:http_)?40[13]\b|EAUTH/;
const isDefinite = /refused|rejected|duplicate|unregistered/;
const kinds: readonly (readonly [string, RegExp])[] = [
  ['timeout', /timeout|ETIMEDOUT/],
  ['connection', /connection|ECONN|ESOCKET|EDNS/],
  ['busy', /\b(?:http_)?429\b/],
  ['server_error', /\b(?:http_)?5\d\d\b/],
  ['not_understood', /understood|too_large/],
];
