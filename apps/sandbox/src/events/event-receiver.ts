import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import type { Keeping } from '../json-file.ts';
import { eventsPage } from './events-page.ts';
import type { HeardEvent } from './events-page.ts';
import { isSigned } from './signature.ts';

interface EventReceiverOptions {
  readonly secret: string;
  readonly clock: SandboxClock;
  readonly brandName: string;
  readonly keeping: Keeping<readonly HeardEvent[]>;
}

const maxKept = 200;

/** A stand-in for the provider's own system: takes signed events, each id once, and shows them at `/dev/events`. */
export async function eventReceiver(app: FastifyInstance, options: EventReceiverOptions): Promise<void> {
  const { secret, clock, brandName, keeping } = options;
  let events = keeping.load() ?? [];

  await app.register(async (wire) => {
    wire.removeAllContentTypeParsers();
    wire.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    wire.post('/events', async ({ headers, body }: FastifyRequest, reply) => {
      const call = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
      if (!isSigned(call, { secret, now: clock.now() })) return reply.code(401).send();
      const id = String(headers['webhook-id']);
      if (!events.some((event) => event.id === id)) {
        const text = call.body.toString('utf8');
        events = [{ id, type: typeIn(text), at: clock.now().toISOString(), body: text }, ...events].slice(
          0,
          maxKept,
        );
        keeping.save(events);
      }
      return reply.code(204).send();
    });
  });
  eventsPage(app, { events: () => events, clock, brandName });
}

function typeIn(text: string): string {
  const { type }: { readonly type?: unknown } = JSON.parse(text);
  return String(type);
}
