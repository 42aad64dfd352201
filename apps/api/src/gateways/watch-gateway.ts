import type { Failure } from '@bylgja/domain';

import type { GatewayMetrics } from '#http/work-metrics.ts';
import { observe } from '#tracing/observed-work.ts';
import type { Work } from '#tracing/observed-work.ts';

import { errorOf, gatewayErrors } from './gateway-error.ts';
import type { GatewayError } from './gateway-error.ts';

export type GatewayName = 'payment' | 'network' | 'sms' | 'mail' | 'push' | 'event';

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
  for (const error of gatewayErrors) metrics.errors.inc({ gateway, error }, 0);
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
  // Stays where the call throws.
  let error: GatewayError | null = 'exception';
  try {
    return await observe(work, async () => {
      const answered = await call();
      error = failureOf(answered);
      if (error !== null) work.failure = error;
      return answered;
    });
  } finally {
    count(watched, error);
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
  let error: GatewayError | null = null;
  const readNext = async () => {
    const askedAt = performance.now();
    try {
      return await entries.next();
    } catch (thrown) {
      error = 'exception';
      throw thrown;
    } finally {
      ms += performance.now() - askedAt;
    }
  };
  try {
    for (let next = await readNext(); !next.done; next = await readNext()) {
      error = failureOf(next.value);
      yield next.value;
    }
  } finally {
    if (error !== null) work.failure = error;
    ended.resolve();
    await observed;
    await entries.return?.();
    watched.metrics.seconds.observe(watched.labels, ms / 1000);
    count(watched, error);
  }
}

function workOf({ labels: { gateway, operation } }: Watched): Work {
  return {
    kind: 'gateway call',
    name: `${gateway} ${operation}`,
    attributes: { 'bylgja.gateway': gateway, 'bylgja.operation': operation },
  };
}

function count({ labels: { gateway }, metrics }: Watched, error: GatewayError | null): void {
  if (error !== null) metrics.errors.inc({ gateway, error });
  // A refusal is an answer: the other system works.
  if (error === null || error === 'refused') metrics.failuresInARow.set({ gateway }, 0);
  else metrics.failuresInARow.inc({ gateway });
}

/** The kind of the failure that a gateway reported, null for success. */
function failureOf(answer: unknown): GatewayError | null {
  return isFailure(answer) ? errorOf(answer.details) : null;
}

function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
