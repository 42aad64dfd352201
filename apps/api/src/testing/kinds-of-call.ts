import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import type { Person } from '@bylgja/fixtures';
import { fetchInTime, until } from '@bylgja/sandbox';

import { freshKey } from './purchases.ts';
import type { TestServer } from './test-server.ts';

/** The answer to a call: its status, the code of its problem and the seconds to wait. Rejects without an answer. */
export type KindOfCall = () => Promise<{
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: number;
}>;

const answersWithinMs = 120_000;

export async function ask(server: TestServer, path: string, init: RequestInit = {}) {
  const response = await fetchInTime(`${server.url}/api${path}`, init, answersWithinMs);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: Number(response.headers.get('retry-after')) };
}

/** Opens the live connection with the token of a negotiation, and closes it at once. */
async function openHub(server: TestServer, headers: Readonly<Record<string, string>>, id: string) {
  const upgrade = request(`${server.url}/payment-hub?id=${id}`, {
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
    signal: AbortSignal.timeout(answersWithinMs),
  });
  const answered = Promise.race([once(upgrade, 'response'), once(upgrade, 'upgrade')]);
  upgrade.end();
  const [response] = (await answered) as [IncomingMessage];
  upgrade.destroy();
  const status = response.statusCode ?? 0;
  const retryAfter = Number(response.headers['retry-after']);
  // The answer to an upgrade has no problem body.
  return { status, code: status === 503 ? 'unavailable' : undefined, retryAfter };
}

/** Repeats a call if the database was too slow for the limits of the server. */
function negotiate(server: TestServer, headers: Readonly<Record<string, string>>): Promise<string> {
  return until(async () => {
    const response = await fetchInTime(`${server.url}/payment-hub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers,
    });
    const { connectionToken } = (await response.json()) as { connectionToken?: string };
    return connectionToken;
  });
}

/** Calls that need the database in different ways, made by a signed-in customer with a line. */
export async function kindsOfCall(server: TestServer, person: Person) {
  const { token } = await server.as(person);
  const headers = { authorization: `Bearer ${token}` };
  const post = (path: string, body: unknown, more: Readonly<Record<string, string>> = {}) =>
    ask(server, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
  const deviceMeta = { name: 'x', platform: 'ios', osVersion: '26', model: 'x', isVirtual: false };
  const connectionToken = await negotiate(server, headers);
  const bought = { packageId: 'gb-5', phoneNumber: server.phoneOf(person), payWith: 'card' };
  return {
    readMe: () => ask(server, '/auth/me', { headers }),
    readSubscriptions: () => ask(server, '/subscriptions', { headers }),
    readPlans: () => ask(server, '/plans', { headers }),
    buyPackage: (key = freshKey()) => post('/packages', bought, { ...headers, 'idempotency-key': key }),
    logIn: () => post('/auth/email-login', { email: person.email, password: 'A-wrong-1' }),
    /** Can be called once: the token is then spent. */
    openHub: () => openHub(server, headers, connectionToken),
    checkStatus: () => post('/status', { currentVersion: '3.0.0', deviceMeta }),
  } satisfies Record<string, KindOfCall>;
}
