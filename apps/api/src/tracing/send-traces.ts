import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

import type { TraceSettings } from '#config.ts';
import { logEvent } from '#log/log-events.ts';
import type { LogOf } from '#log/log-events.ts';

import { observedWork } from './observed-work.ts';
import type { Work } from './observed-work.ts';

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  'gateway call': SpanKind.CLIENT,
} as const satisfies Record<Work['kind'], SpanKind>;
const flushMs = 2000;

/**
 * Sends requests and jobs, with their statements and calls to other systems, as spans to an OTLP receiver. Returns the function that
 * sends what is left and ends it, within `endMs`.
 */
export function sendTraces(
  settings: TraceSettings,
  log: LogOf<'traces.not_sent'>,
  endMs = flushMs,
): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportLosses(openExporter(settings), log),
        exportTimeoutMillis: flushMs,
      }),
    ],
  });
  const tracer = provider.getTracer('bylgja');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const begun = new WeakMap<object, { readonly work: Work; readonly span: Span }>();

  const contextOf = (traceparent: string | undefined) =>
    propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

  function start(work: Work): Context {
    const { kind, name, attributes, traceparent, linkedTo } = work;
    const isPart = kind === 'statement' || kind === 'gateway call';
    const around = isPart ? current.getStore() : contextOf(traceparent);
    // Heartbeats and the like belong to nothing that anybody looks for.
    if (around === undefined) return ROOT_CONTEXT;
    const linked = trace.getSpanContext(contextOf(linkedTo));
    const links = linked ? [{ context: linked }] : [];
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, around);
    begun.set(work, { work, span });
    return trace.setSpan(around, span);
  }

  function end(message: unknown): void {
    const known = typeof message === 'object' && message !== null ? begun.get(message) : undefined;
    if (!known) return;
    const { work, span } = known;
    span.setAttributes(work.attributes);
    if (work.failure !== undefined) {
      span.setAttribute('error.type', work.failure);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  }

  observedWork.start.bindStore(current, start);
  observedWork.asyncEnd.subscribe(end);
  return async () => {
    observedWork.start.unbindStore(current);
    observedWork.asyncEnd.unsubscribe(end);
    const over = new AbortController();
    // What cannot be sent any more has been logged.
    const sent = provider.shutdown().catch(() => undefined);
    const late = setTimeout(endMs, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([sent, late]);
    over.abort();
  };
}

function openExporter({ endpoint, headers }: TraceSettings): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  return new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: flushMs });
}

/** Logs when spans begin to be lost, once until some arrive again. */
function reportLosses(exporter: SpanExporter, log: LogOf<'traces.not_sent'>): SpanExporter {
  let isLost = false;
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        const isSent = result.code === ExportResultCode.SUCCESS;
        if (!isSent && !isLost) logEvent(log, 'traces.not_sent', { reason: result.error?.name ?? 'unknown' });
        isLost = !isSent;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
