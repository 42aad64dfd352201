import { after, before, beforeEach } from 'node:test';

import type { Person } from '@bylgja/fixtures';

import type { Caller } from './caller.ts';
import { newPerson } from './sign-ups.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

interface Newcomer {
  readonly server: TestServer;
  readonly person: Person;
  /** The person, signed in. */
  readonly caller: Caller;
}

/** One server for a test file, with a new customer before each test; `prepare` runs before the customer is created. */
export function eachWithNewcomer(
  meet: (newcomer: Newcomer) => void,
  prepare: (server: TestServer) => Promise<unknown> = () => Promise.resolve(),
): void {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
  });
  after(() => server.close());
  beforeEach(async () => {
    await prepare(server);
    const person = await newPerson(server);
    meet({ server, person, caller: await server.as(person) });
  });
}
