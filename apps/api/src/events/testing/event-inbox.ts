import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { until } from '@bylgja/sandbox';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { eventTypes } from '../event-types.ts';
import type { EventType } from '../event-types.ts';

export const eventsSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** An event as its receiver reads it. */
export interface HeardEvent {
  readonly id: string;
  readonly type: EventType;
  readonly version: number;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The provider's own system: it checks signatures with `secret`, answers with `status`, and keeps what it has accepted. */
export interface EventInbox {
  readonly url: string;
  secret: string;
  status: number;
  /** Whether it answers nothing. */
  isSilent: boolean;
  /** The ids of all calls, also of those that it did not answer. */
  readonly ids: string[];
  readonly heard: HeardEvent[];
  /** The events of a customer, once there are so many. */
  heardOf(customerId: string, count: number): Promise<readonly HeardEvent[]>;
  /** Ends all connections. */
  hangUp(): void;
  close(): Promise<void>;
}

export async function openEventInbox(): Promise<EventInbox> {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const {
      'webhook-id': id = '',
      'webhook-timestamp': at = '',
      'webhook-signature': signed = '',
    } = request.headers;
    const key = Buffer.from(inbox.secret.slice('whsec_'.length), 'base64');
    const right = createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${body}`)
      .digest('base64');
    const status = String(signed).split(' ').includes(`v1,${right}`) ? inbox.status : 401;
    inbox.ids.push(String(id));
    if (inbox.isSilent) return;
    if (status < 300) inbox.heard.push({ id: String(id), ...(JSON.parse(body) as Omit<HeardEvent, 'id'>) });
    response.writeHead(status).end();
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const inbox: EventInbox = {
    url: `http://127.0.0.1:${port}/events`,
    secret: eventsSecret,
    status: 204,
    isSilent: false,
    ids: [],
    heard: [],
    heardOf: (customerId, count) =>
      until(() => {
        const found = inbox.heard.filter(({ data }) => data['customerId'] === customerId);
        return found.length >= count && found;
      }),
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return inbox;
}

/** A server whose events go to an inbox; its jobs run when a test says so. */
export async function startServerWithInbox(): Promise<{ server: TestServer; inbox: EventInbox }> {
  const inbox = await openEventInbox();
  const env = { EVENTS_URL: inbox.url, EVENTS_SECRET: eventsSecret };
  return { server: await startTestServer({ hasTimedJobs: false, env }), inbox };
}

/** Fails if an event has another form than its declaration. */
export function assertDeclared({ type, version, data }: HeardEvent): void {
  assert.equal(version, eventTypes[type].version);
  eventTypes[type].data.parse(data);
}
