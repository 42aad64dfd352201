import { tracingChannel } from 'node:diagnostics_channel';

import type { Context } from '@opentelemetry/api';

/** A request, a job, a statement, or a call to another system, as traces show it. */
export interface Work {
  readonly kind: 'request' | 'job' | 'statement' | 'gateway call';
  /** Of limited variety: a route, never an address. */
  readonly name: string;
  /** Named as OpenTelemetry names them. No values of statements, no personal data, no secrets. */
  readonly attributes: Record<string, string | number>;
  /** The trace that a request belongs to, by the W3C header of a sender that is trusted. */
  readonly traceparent?: string;
  /** The same by any other sender: the request begins a trace of its own, with a link to it. */
  readonly linkedTo?: string;
  /** The kind of error that it ended with. */
  failure?: string;
}

/** Where work is announced when it starts and ends. Nobody listens unless traces are sent. */
export const observedWork = tracingChannel<Context, Work>('bylgja.work');

/** Does work that traces show. What it throws is named by its class alone, because a message may quote data. */
export function observe<T>(work: Work, run: () => Promise<T>): Promise<T> {
  if (!observedWork.hasSubscribers) return run();
  return observedWork.start.runStores(work, async () => {
    try {
      return await run();
    } catch (error) {
      work.failure = error instanceof Error ? error.name : 'unknown';
      throw error;
    } finally {
      observedWork.asyncEnd.publish(work);
    }
  });
}
