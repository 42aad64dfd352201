import type { CallFailure } from '@bylgja/client';

const codes: ReadonlySet<string> = new Set([
  'offline',
  'unexpected',
  'unavailable',
  'idempotency_in_progress',
  'too_many_requests',
]);

/** Whether one does not know after this failure if it was done, or the server has not looked at it yet. */
export function isUnanswered({ code }: CallFailure): boolean {
  return codes.has(code);
}
