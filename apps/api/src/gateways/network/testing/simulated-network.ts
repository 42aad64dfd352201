import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

import { isPhoneNumber } from '@bylgja/domain';
import { fetchInTime, startSandbox, until } from '@bylgja/sandbox';

import type { RawNotice, ServiceOrder, ServiceOrderSnapshot } from '../network-operator.ts';
import { createNetwork } from '../network.ts';
import type { ServiceOrderSettings } from '../service-orders.ts';

const callbackToken = 'the-token-we-are-called-with';

export type SimulatedNetwork = Awaited<ReturnType<typeof startSimulatedNetwork>>;

/** The adapter with the real sandbox, whose orders are held by default. */
export async function startSimulatedNetwork() {
  const sandbox = await startSandbox({
    port: 0,
    merchantName: 'Bylgja',
    apiKey: 'api-key',
    privateKey: 'private-key',
    merchantId: 4711,
    networkToken: 'network-token',
    timeScale: 1000,
  });

  async function control(method: 'PUT' | 'POST', path: string, body: object | null): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetchInTime(`${sandbox.url}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, await response.text());
  }

  const network = (change: Partial<ServiceOrderSettings> = {}) =>
    createNetwork({
      baseUrl: sandbox.url,
      token: 'network-token',
      callbackToken,
      timeoutMs: 30_000,
      ...change,
    });
  const usual = network();
  const find = async (id: string): Promise<ServiceOrderSnapshot | null> => {
    const found = await usual.findOrder(id);
    assert.ok(found.ok, JSON.stringify(found));
    return found.value;
  };
  const command = (id: string, body: { do: string; reason?: string }) =>
    control('POST', `/_sandbox/network/orders/${id}`, body);
  await control('PUT', '/_sandbox/network/pace', { stepSeconds: null });

  return {
    close: () => sandbox.close(),
    network,
    control,
    find,
    setFault: (fault: object) => control('PUT', '/_sandbox/network/faults', fault),
    command,
    /** Moves the order to its next step. */
    async advance(id: string): Promise<ServiceOrderSnapshot | null> {
      await command(id, { do: 'advance' });
      return find(id);
    },
    /** Receives the raw notices from now on. */
    async listen(t: TestContext) {
      const notices: RawNotice[] = [];
      async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
        notices.push({ body: await buffer(request), headers: request.headers });
        response.writeHead(204).end();
      }
      const server = createServer((request, response) => {
        void receive(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      t.after(() => void server.close());
      const { port } = server.address() as AddressInfo;
      await control('PUT', '/_sandbox/network/callback', {
        url: `http://127.0.0.1:${port}/`,
        token: callbackToken,
      });
      return (count: number) => until(() => notices.length >= count && notices);
    },
  };
}

/** An order, by default of an eSIM on a new number. */
export function anOrder(change: Partial<ServiceOrder> = {}): ServiceOrder {
  const phoneNumber = '298211555';
  assert.ok(isPhoneNumber(phoneNumber));
  return {
    id: randomUUID(),
    action: 'activate',
    phoneNumber,
    simType: 'ESIM',
    simcardNumber: null,
    portedSimcardNumber: null,
    delivery: null,
    ...change,
  };
}
