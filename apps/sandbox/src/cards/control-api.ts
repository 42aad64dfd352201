import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { formOf, readCard } from './card-form.ts';
import type { CardForm } from './card-form.ts';
import type { CardWindow } from './card-window.ts';
import type { Fault, Faults } from './faults.ts';
import { ledgerOf } from './ledger.ts';
import type { PaymentBook } from './payment-book.ts';

export interface ControlSettings {
  readonly book: PaymentBook;
  readonly window: CardWindow;
  readonly faults: Faults;
  readonly clock: SandboxClock;
}

interface Pay {
  /** The window's address, or its payment's order_id. */
  readonly link?: string;
  readonly order_id?: string;
  readonly card: string;
  readonly expiry?: string;
  readonly cvd?: string;
  /** The cardholder's answer, for a card that asks for one. */
  readonly confirm?: boolean;
}

/** For tests and demos. The product never calls this. */
export function controlApi(app: FastifyInstance, { book, window, faults, clock }: ControlSettings): void {
  app.post('/_sandbox/faults', { schema: { body: faultSchema } }, async (request, reply) =>
    reply.code(201).send(faults.add(request.body as Fault)),
  );
  app.get('/_sandbox/faults', async () => faults.list());
  app.delete('/_sandbox/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.get('/_sandbox/ledger', async () => ledgerOf(book.all()));

  app.post(
    '/_sandbox/clock',
    { schema: { body: clockSchema } },
    async (request: FastifyRequest<{ Body: { advanceSeconds: number } }>) => {
      clock.advance(request.body.advanceSeconds * 1000);
      return { now: clock.now().toISOString() };
    },
  );

  app.post(
    '/_sandbox/pay',
    { schema: { body: paySchema } },
    async (request: FastifyRequest<{ Body: Pay }>, reply) => {
      const { link, order_id: orderId, confirm } = request.body;
      const token = link?.split('/').at(-1) ?? book.byOrderId(orderId ?? '')?.link?.token ?? '';
      const read = readCard(cardFormOf(request.body, clock.now()), clock.now());
      if (!read.ok) return reply.code(422).send({ code: read.code, problems: read.problems });

      const tried = window.pay(token, read.value);
      const paid = tried.ok && confirm !== undefined ? window.confirm(token, confirm) : tried;
      if (paid.ok) return { window: paid.value.name };
      return reply.code(409).send({ code: 'window_takes_no_card', window: paid.code });
    },
  );
}

function cardFormOf({ card, expiry, cvd }: Pay, now: Date): CardForm {
  const form = formOf(card, now);
  return { ...form, expiry: expiry ?? form.expiry, securityCode: cvd ?? form.securityCode };
}

const yes = { type: 'boolean' } as const;
const optional = { type: 'string', maxLength: 2000 } as const;
const paySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['card'],
  properties: {
    link: optional,
    order_id: optional,
    card: optional,
    expiry: optional,
    cvd: optional,
    confirm: yes,
  },
} as const;

const clockSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['advanceSeconds'],
  properties: { advanceSeconds: { type: 'number', minimum: 0, maximum: 400 * 86_400 } },
} as const;

const count = { type: 'integer', minimum: 0 } as const;
const faultSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    route: { type: 'string' },
    times: { type: 'integer', minimum: 1 },
    delayMs: count,
    httpStatus: { type: 'integer', minimum: 400, maximum: 599 },
    dropRequest: yes,
    dropResponseAfterCommit: yes,
    staleSnapshot: yes,
    dropCallback: yes,
    duplicate: count,
    reorder: yes,
    badChecksum: yes,
    callbackDelayMs: count,
  } satisfies Record<keyof Fault, object>,
} as const;
