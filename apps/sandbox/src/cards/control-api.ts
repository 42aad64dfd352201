import { market } from '@bylgja/market';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { formOf, readCard } from './card-form.ts';
import type { CardForm } from './card-form.ts';
import type { CardWindow } from './card-window.ts';
import type { Fault, Faults } from './faults.ts';
import { ledgerOf } from './ledger.ts';
import type { Operations } from './operations.ts';
import type { PaymentBook } from './payment-book.ts';
import type { PaymentDesk } from './payment-desk.ts';
import type { PaymentRecord } from './payment-record.ts';
import { outcomes } from './test-cards.ts';

export interface ControlSettings {
  readonly book: PaymentBook;
  readonly desk: PaymentDesk;
  readonly operations: Operations;
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
  /** The cardholder's answer, for cards that require one. */
  readonly confirm?: boolean;
}

interface SavedCard {
  readonly order_id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** For tests and demos. The product never calls this. */
export function controlApi(app: FastifyInstance, settings: ControlSettings): void {
  const { book, operations, window, faults, clock } = settings;
  app.post(
    '/_sandbox/faults',
    { schema: { body: faultSchema } },
    async (request: FastifyRequest<{ Body: Fault }>, reply) => reply.code(201).send(faults.add(request.body)),
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
    '/_sandbox/fail-refund',
    { schema: { body: failRefundSchema } },
    async (request: FastifyRequest<{ Body: { order_id: string } }>, reply) => {
      const payment = book.byOrderId(request.body.order_id);
      const isFailed = payment !== undefined && operations.failRefund(payment);
      return isFailed ? reply.code(204).send() : reply.code(409).send({ code: 'nothing_refunded' });
    },
  );

  app.put(
    '/_sandbox/saved-cards',
    { schema: { body: savedCardSchema } },
    async (request: FastifyRequest<{ Body: SavedCard }>) => ({
      id: rememberCard(settings, request.body).id,
    }),
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

/** Registers a card as if it had been saved before the sandbox started. Idempotent. */
function rememberCard({ book, desk, operations }: ControlSettings, card: SavedCard): PaymentRecord {
  const made = desk.subscribe({
    orderId: card.order_id,
    currency: market().currency.code,
    description: card.order_id,
    variables: {},
  });
  if (!made.ok) return book.byOrderId(card.order_id) ?? raise(card.order_id);
  const { brand, last4, exp_month: expiresMonth, exp_year: expiresYear } = card;
  return operations.begin(
    { ...made.value, card: { behaviour: 'approved', brand, last4, expiresMonth, expiresYear } },
    { type: 'authorize', amount: 0, callbackUrl: null, outcome: outcomes.approved },
  );
}

function raise(orderId: string): never {
  throw new Error(`${orderId} is taken and not there`);
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

const savedCardSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['order_id', 'brand', 'last4', 'exp_month', 'exp_year'],
  properties: {
    order_id: { type: 'string', pattern: '^[A-Za-z0-9 ._-]{4,20}$' },
    brand: { type: 'string', maxLength: 40 },
    last4: { type: 'string', pattern: '^[0-9]{4}$' },
    exp_month: { type: 'integer', minimum: 1, maximum: 12 },
    exp_year: { type: 'integer', minimum: 2000, maximum: 2099 },
  } satisfies Record<keyof SavedCard, object>,
} as const;

const failRefundSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['order_id'],
  properties: { order_id: optional },
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
    hidesCustomer: yes,
    recurring: { type: 'string', enum: ['rejected', 'cardDeleted', 'noConnection'] },
  } satisfies Record<keyof Fault, object>,
} as const;
