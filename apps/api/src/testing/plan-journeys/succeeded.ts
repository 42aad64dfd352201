import assert from 'node:assert/strict';

import type { Reply } from '../caller.ts';

/** The body of the answer; fails the test, with the reason, if the call was refused. */
export async function succeeded<Body>(call: Promise<Reply<Body>>): Promise<Body> {
  const { status, body, problem } = await call;
  assert.ok(status < 300, JSON.stringify(problem));
  return body;
}
