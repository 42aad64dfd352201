import { brand } from '@bylgja/brand';
import { dayOf, localDigits, orderProblems, timeOf, toMajorUnits } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import { abandonAndRefund } from '#features/orders/abandon-order.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { withdrawOrder } from '#features/orders/order-lifecycle.ts';
import { orderNumber } from '#features/orders/orders.present.ts';
import { listOrdersPaidBy } from '#features/orders/orders.store.ts';
import { closePayment } from '#features/payments/payments.service.ts';

import { done, oneOf, readWords, refused, required, WrongUsage } from './command.ts';
import type { Command, Report } from './command.ts';
import { finishByHand } from './network-by-hand.ts';
import {
  findOpenPauses,
  findOrderByNumber,
  listNewestOrders,
  listOldestOpenOrders,
} from './operator.store.ts';
import type { OrderRow } from './operator.store.ts';

const maxListed = 200;

const prefixed = new RegExp(String.raw`^(?:${brand.orderPrefix}-?)?\s*(\d[\d\s]{0,10})$`, 'iu');
const example = `${brand.orderPrefix}-104882`;

/** Parses an order number, with or without its prefix and blanks. Throws `WrongUsage`. */
export function readOrderNumber(text = ''): number {
  const digits = prefixed.exec(text.trim())?.[1]?.replaceAll(/\s/gu, '');
  if (digits === undefined) throw new WrongUsage(`${text} is not an order number like ${example}`);
  return Number(digits);
}

export const listOrders: Command = {
  name: 'orders list',
  usage: `[--open] [--number ${example}]`,
  prepare(words) {
    const { values } = readWords(words, {
      options: { open: { type: 'boolean', default: false }, number: { type: 'string' } },
      count: 0,
    });
    const number = values.number === undefined ? undefined : readOrderNumber(values.number);
    return async ({ db }) => {
      const one = number === undefined ? undefined : await findOrderByNumber(db, number);
      if (number !== undefined && !one) return notFound(number);
      const pauses = (orders: readonly OrderRow[]) =>
        findOpenPauses(
          db,
          orders.map(({ id }) => id),
        );
      if (one) return done(orderLine(one, await pauses([one])), '1 order(s)');
      const list = values.open ? listOldestOpenOrders : listNewestOrders;
      const orders = await list(db, maxListed + 1);
      const waiting = await pauses(orders);
      const listed = orders.slice(0, maxListed).map((order) => orderLine(order, waiting));
      const more = orders.length > listed.length ? `; there are ${values.open ? 'newer' : 'older'} ones` : '';
      return done(...listed, `${listed.length} order(s)${more}`);
    };
  },
};

export const moveOrder: Command = {
  name: 'orders move',
  usage: '<number> complete|cancelled',
  prepare(words) {
    const { positionals } = readWords(words, { options: {}, count: 2 });
    const number = readOrderNumber(positionals[0]);
    const state = oneOf('what it is moved to', ['complete', 'cancelled'], positionals[1]);
    return async (deps) => {
      const order = await findOrderByNumber(deps.db, number);
      if (!order) return notFound(number);
      if (state === 'complete') return completeOrder(deps, order);
      return order.state === 'awaiting_payment' ? withdrawUnpaid(deps, order) : cancelOrder(deps, order);
    };
  },
};

export const declinePort: Command = {
  name: 'ports decline',
  usage:
    '<order number> --reason simcard_number_wrong|number_not_at_donor|donor_refuses|number_bound|not_possible',
  prepare(words) {
    const { positionals, values } = readWords(words, { options: { reason: { type: 'string' } }, count: 1 });
    const number = readOrderNumber(positionals[0]);
    const reason = oneOf('--reason', orderProblems, required('reason', values.reason));
    return async (deps) => {
      const order = await findOrderByNumber(deps.db, number);
      if (!order) return notFound(number);
      if (!order.request.porting)
        return refused(`${orderNumber(number)} brings no number from another provider`);
      const after = await movedByHand(deps, order, { state: 'declined', reason });
      if (!after.ok) return after.report;
      return after.order.state === 'processing' && after.order.problem === reason
        ? done(
            `${orderNumber(number)}: the port is declined (${reason}); the customer is asked to correct it`,
          )
        : refused(`${orderNumber(number)}: the port is not declined; the order is ${after.order.state}`);
    };
  },
};

async function completeOrder(deps: AppDeps, order: OrderRow): Promise<Report> {
  const after = await movedByHand(deps, order, { state: 'completed', reason: null });
  if (!after.ok) return after.report;
  const { number, state } = after.order;
  return state === 'complete'
    ? done(`${orderNumber(number)} is complete`)
    : refused(`${orderNumber(number)} is not complete: it is ${state}`);
}

/** Applies the operator's outcome to an order and returns the order after it; a report if nothing was done. */
async function movedByHand(
  deps: AppDeps,
  order: OrderRow,
  outcome: Parameters<typeof finishByHand>[2],
): Promise<{ ok: true; order: OrderRow } | { ok: false; report: Report }> {
  if (order.state !== 'processing') return { ok: false, report: notProcessing(order) };
  const isAnswered = await finishByHand(deps, order, outcome);
  if (!isAnswered) {
    const report = refused(
      `${orderNumber(order.number)}: the network does not say what it has done; nothing was changed`,
    );
    return { ok: false, report };
  }
  return { ok: true, order: (await findOrderByNumber(deps.db, order.number)) ?? order };
}

/** Orders that are paid together are cancelled together, and no card may pay them afterwards. */
async function withdrawUnpaid(deps: OrderDeps, order: OrderRow): Promise<Report> {
  const payingId = order.paid_by_order_id ?? order.id;
  const closed = await closePayment(deps, payingId);
  if (!closed.ok) return refused(`${orderNumber(order.number)} is not cancelled: ${closed.code}`);
  await withdrawOrder(deps, payingId);
  const together = await listOrdersPaidBy(deps.db, payingId);
  const ended = together
    .filter(({ state }) => state === 'cancelled')
    .map(({ number }) => orderNumber(number));
  return ended.includes(orderNumber(order.number))
    ? done(...ended.map((number) => `${number} is cancelled; nothing had been paid`))
    : refused(`${orderNumber(order.number)} no longer waits for its payment`);
}

/** Cancels an order in processing; its customer is notified. */
async function cancelOrder(deps: AppDeps, order: OrderRow): Promise<Report> {
  const givenUp = await abandonAndRefund(deps, order);
  if (givenUp === null) return notProcessing(order);
  const money = await moneyLine(deps, order, givenUp.isPaidBack);
  return done(`${orderNumber(order.number)} is cancelled; ${money}`);
}

async function moneyLine(deps: AppDeps, order: OrderRow, isPaidBack: boolean): Promise<string> {
  if (isPaidBack) return `${krOf(order)} go back to the card`;
  const payingId = order.paid_by_order_id ?? order.id;
  const together = await listOrdersPaidBy(deps.db, payingId);
  const paying = together.find(({ id }) => id === payingId);
  if (paying === undefined || paying.price_minor === 0) return 'nothing had been paid';
  const numbers = together.map(({ number }) => orderNumber(number)).join(', ');
  return `${krOf(paying)} were paid for ${numbers}, and nothing of that goes back by itself`;
}

/** The report that there is no order with that number. */
export function notFound(number: number): Report {
  return refused(`there is no order ${orderNumber(number)}`);
}

function notProcessing({ number, state }: OrderRow): Report {
  return refused(`${orderNumber(number)} is not being processed: it is ${state}`);
}

function orderLine(order: OrderRow, pauses: ReadonlyMap<string, Date | null>): string {
  const waitsUntil = pauses.get(order.id);
  const { created_at: at, phone_number: phone, problem } = order;
  return [
    orderNumber(order.number),
    order.kind,
    order.state,
    `${dayOf(at)} ${timeOf(at)}`,
    phone === null ? '' : localDigits(phone),
    order.member_name,
    order.name,
    krOf(order),
    ...(problem === null ? [] : [problem]),
    ...(waitsUntil === undefined ? [] : [waitingFor(waitsUntil)]),
  ].join('\t');
}

function waitingFor(until: Date | null): string {
  return until === null
    ? 'waits for confirmation'
    : `waits for confirmation until ${dayOf(until)} ${timeOf(until)}`;
}

function krOf(order: OrderRow): string {
  return `${toMajorUnits(order.price_minor)} kr.`;
}
