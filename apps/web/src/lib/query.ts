import type { CallFailure } from '@bylgja/client';
import type { Ok } from '@bylgja/domain';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** A failed read, as queries know failures: thrown. Screens show its `failure`. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.code);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** `queryFn: ({ signal }) => answerOf(api.call('GET /orders', { signal }))` */
export async function answerOf<Value>(call: Promise<Ok<Value> | CallFailure>): Promise<Value> {
  const result = await call;
  if (result.ok) return result.value;
  throw new CallError(result);
}

/** Failures that may be gone in a moment; asking again at once does not help the others. */
const passing: ReadonlySet<string> = new Set(['offline', 'unexpected', 'unavailable']);

/** The server's answers for the signed-in person. It is loaded with the signed-in layout, and emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A device without a connection fails at once and says so; what is known already stays.
      networkMode: 'always',
      // Back with one, everything shown is asked for again, however young it is.
      refetchOnReconnect: 'always',
      staleTime: 10_000,
      retry: (failures, { failure }) => failures < 1 && passing.has(failure.code),
    },
  },
});
