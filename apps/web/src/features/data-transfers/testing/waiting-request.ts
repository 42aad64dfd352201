import { requestOf } from './transfer-app.ts';

const done = () => new Response(null, { status: 204 });

/** A server where one request waits for an answer. */
export const asked = {
  'GET /data-transfers': () => [requestOf(2)],
  'POST /data-transfers/:id/approve': done,
  'DELETE /data-transfers/:id': done,
};

/** The calls that answered a request. */
export function answersIn(calls: readonly string[]): string[] {
  return calls.filter((call) => call.endsWith('/approve') || call.startsWith('DELETE'));
}
