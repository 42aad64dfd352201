import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, solja } from '@bylgja/fixtures';
import type { FastifyInstance } from 'fastify';

import { routes } from '#server.ts';
import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { noteFieldReads } from './testing/field-reads.ts';
import { rolesTable } from './testing/roles-table.ts';
import { prepareThings } from './testing/roles-world.ts';
import type { Row, Things } from './testing/roles.ts';
import { fieldsIgnored, fieldsOfOtherCases } from './testing/unread-fields.ts';

const unlimited = {
  REQUESTS_PER_MINUTE: '1000000',
  LIMIT_CODES_PER_NETWORK: '1000000',
  REQUESTS_PER_MINUTE_PER_NETWORK: '1000000',
  LIMIT_CODES_PER_DEVICE: '1000000',
  LIMIT_REGISTRATIONS_PER_NETWORK: '1000000',
  LIMIT_DISCLOSURES: '1000000',
  LIMIT_GUESSES_PER_NETWORK: '1000000',
  LIMIT_LOGINS_PER_ACCOUNT: '1000000',
};
const unknownId = '12345678-1234-4234-8234-123456789abc';

interface Role {
  readonly name: string;
  /** The role's column in the table. */
  readonly column: 0 | 1 | 2 | 3;
  caller(): Promise<Caller>;
}

/** Routes outside the contract, each with a guard and tests of its own. */
const besideTheContract: ReadonlySet<string> = new Set([
  'GET /api/metrics',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /api/docs.js',
  'GET /api/openapi.json',
]);

/** Every route of the API, as Fastify reports it on registration: `GET /api/orders`. */
const mounted: string[] = [];
const noteRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((name) => !['HEAD', 'OPTIONS'].includes(name));
    if (url.startsWith('/api')) mounted.push(...methods.map((name) => `${name} ${url}`));
  });
};

const reads = noteFieldReads(routes);
let server: TestServer;
let things: Things;
let roles: readonly Role[];

before(async () => {
  subscribe('fastify.initialization', noteRoutes);
  server = await startTestServer({ env: unlimited, routes: reads.routes });
  unsubscribe('fastify.initialization', noteRoutes);
  const tooOld = await server.as(bjork);
  server.clock.advance(10 * 60 + 1);
  things = await prepareThings(server);
  const deleted = await server.as(solja);
  await deleted.call('DELETE /auth/me');
  const login = () =>
    server.guest.call('POST /auth/email-login', {
      body: { email: 'bjork@example.fo', password: demoPassword },
    });
  const [{ body: open }, { body: ended }] = [await login(), await login()];
  await server.guest.call('POST /auth/logout', { body: { refreshToken: ended.refreshToken } });

  const bearing = (token: string) => async () => createCaller(server.url, token);
  roles = [
    { name: 'a guest', column: 0, caller: async () => server.guest },
    { name: 'a deleted customer', column: 0, caller: async () => deleted },
    { name: 'an expired token', column: 0, caller: async () => tooOld },
    { name: 'a refresh token as access token', column: 0, caller: bearing(open.refreshToken) },
    { name: 'a token after logging out', column: 0, caller: bearing(ended.accessToken) },
    { name: 'another customer', column: 1, caller: () => server.as(hanna) },
    { name: 'a member of the family', column: 2, caller: () => server.as(jogvan) },
    { name: 'the owner', column: 3, caller: () => server.as(bjork) },
  ];
});
after(() => server.close());

/** The same parameters with ids that do not exist. */
const noThings: Things = {
  ownersAccount: unknownId,
  ownersInvoice: unknownId,
  ownersLine: unknownId,
  ownersNumber: '298299999',
  ownersNotification: unknownId,
  ownersOrder: unknownId,
  ownersReceipt: unknownId,
  ownersRequest: unknownId,
  ownersSession: unknownId,
  membersLine: unknownId,
  membersNumber: '298299999',
  membersOrder: unknownId,
  membersRequest: unknownId,
  membersSession: unknownId,
  freshDigits: () => '000',
  freshWord: () => 'nothing',
};

const call = (caller: Caller, { call: name, input }: Row, about: Things) =>
  caller.call(name, { ...input?.(about) } as never);

test('every route has its row in the table, and every row its route', () => {
  const decided = rolesTable.map((row) => row.call.replace(' ', ' /api'));
  const served = mounted.filter((name) => !besideTheContract.has(name));
  assert.deepEqual([...new Set(decided)].toSorted(), served.toSorted());
  for (const name of besideTheContract) assert.ok(mounted.includes(name), `${name} is not served any more`);
});

for (const row of rolesTable) {
  const about = row.whose ? ` about ${row.whose}` : '';
  test(`${row.call}${about}: each role gets what the table says`, async () => {
    for (const { name, column, caller } of roles) {
      const who = await caller();
      const { status, problem } = await call(who, row, things);
      assert.equal(status, row.expected[column], `${name}: ${JSON.stringify(problem)}`);
      if (column === 0 && isForCustomers(row)) assert.equal(problem.code, 'unauthenticated', name);
      if (status !== 404 || !row.whose) continue;
      const unknown = await call(who, row, noThings);
      assert.deepEqual([unknown.status, unknown.problem], [404, problem], `${name}, of what is not there`);
    }
  });
}

function isForCustomers({ call: name }: Row): boolean {
  const route = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
  return route?.endpoint.access === 'customer';
}

test('every field that a call accepts is read by its handler', () => {
  const ofOtherCases = Object.entries(fieldsOfOtherCases).flatMap(([name, fields]) =>
    fields.map((field) => `${name} ${field}`),
  );
  assert.deepEqual(reads.listUnread().toSorted(), [...ofOtherCases, ...fieldsIgnored].toSorted());
});

test('every call that needs a session is refused without one, whatever it sends', async () => {
  for (const { endpoint } of routes.filter((route) => route.endpoint.access === 'customer')) {
    for (const authorization of [undefined, 'Bearer x.y.z', 'Basic YTpi', 'Bearer']) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, unknownId);
      const response = await server.guest.raw(`/api${path}`, {
        method: endpoint.method,
        headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
        ...(endpoint.method !== 'GET' && { body: '{"nothing":"known"}' }),
      });
      const problem = (await response.json()) as { code: string };
      assert.deepEqual([response.status, problem.code], [401, 'unauthenticated'], endpoint.path);
    }
  }
});
