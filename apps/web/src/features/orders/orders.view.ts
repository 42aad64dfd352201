import type { Order } from '@bylgja/contract';
import { isProcessing } from '@bylgja/domain';
import type { StepId } from '@bylgja/domain';
import { formatDateTime, formatRelativeDay } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Step, StepState } from '#ui/data/timeline.tsx';
import type { StateKind } from '#ui/feedback/alert.tsx';

type OrderStep = Order['steps'][number];

/** What an order is, as its customer calls it: `Eykapakki · 5 GB`, `Familjulimur í viðgerð`. */
export function orderSubject(order: Order, text: Text): string {
  const kind = text(`orders.kind.${order.kind}`);
  switch (order.kind) {
    case 'package':
    case 'plan_change':
      return `${kind} · ${order.name}`;
    case 'eu_package':
    case 'top_up':
    case 'add_member':
    case 'sign_up':
    case 'sim_change':
    case 'transfer':
      return kind;
    case 'invoice':
      return order.name;
  }
}

/** Orders that are paid at once, with the one by which they are; the others each for itself. */
export function groupsOf(orders: readonly Order[]): { order: Order; together: Order[] }[] {
  const isHere = (id: string | null) => orders.some((order) => order.id === id);
  return orders
    .filter(({ paidWith }) => !isHere(paidWith))
    .map((order) => ({ order, together: orders.filter(({ paidWith }) => paidWith === order.id) }));
}

/** Whether the order still waits for its money. */
export function isUnpaid(order: Order): boolean {
  return isProcessing(order) && order.steps.some(({ id, state }) => id === 'paid' && state !== 'done');
}

/** Whether it is paid, and others work on it: nothing is waited for from the customer. */
function isBeingMade(order: Order): boolean {
  return isProcessing(order) && !isUnpaid(order) && order.problem === null;
}

const minuteMs = 60_000;
/** An eSIM is ready in a moment, a number is moved in days. */
const fresh = { forMs: 10 * minuteMs, everyMs: 5000 };

/** The interval of refetching; false where nothing changes without the customer. */
export function pollIntervalMs(orders: readonly Order[], now: Date): number | false {
  const made = orders.filter(isBeingMade);
  if (made.length === 0) return false;
  const isFresh = made.some(({ createdAt }) => now.getTime() - Date.parse(createdAt) < fresh.forMs);
  return isFresh ? fresh.everyMs : minuteMs;
}

/** Whether a card can still pay it: not while a charge is in progress. */
export function canBePaid(order: Order): boolean {
  return isUnpaid(order) && order.payment?.state !== 'authorized' && order.payment?.state !== 'captured';
}

/** Whether the customer may still cancel it (rule: orders 3); no customer has ordered an invoice. */
export function canBeCancelled(order: Order): boolean {
  return canBePaid(order) && order.kind !== 'invoice';
}

/** Whether it is a SIM change that waits for the person who uses the line. */
export function waitsForProof(order: Order): boolean {
  return (
    isProcessing(order) && order.steps.some(({ id, state }) => id === 'sim_confirmed' && state === 'now')
  );
}

/** The state of an order, in a word with its kind. */
export function orderState(order: Order, text: Text): { kind: StateKind; word: string } {
  const failed = order.steps.find(({ state }) => state === 'failed');
  if (order.isComplete) return { kind: 'positive', word: text('orders.complete') };
  if (isUnpaid(order)) return paymentState(order, text);
  if (order.problem !== null) return { kind: 'negative', word: text('orders.onHold') };
  if (waitsForProof(order)) return { kind: 'caution', word: text('orders.running.sim_confirmed') };
  if (failed !== undefined && isStepId(failed.id)) {
    return { kind: 'negative', word: text(`orders.failed.${failed.id}`) };
  }
  return { kind: 'notice', word: text('orders.beingProcessed') };
}

function paymentState({ payment }: Order, text: Text): { kind: StateKind; word: string } {
  switch (payment?.state) {
    case 'declined':
      return { kind: 'negative', word: text('payments.state.declined') };
    case 'authorized':
    case 'captured':
      return { kind: 'notice', word: text('payments.state.authorized') };
    case 'cancelled':
    case 'pending':
    case 'refunded':
    case undefined:
      return { kind: 'caution', word: text('orders.awaitingPayment') };
  }
}

interface Reading {
  readonly now: Date;
  readonly text: Text;
  readonly locale: Locale;
}

/** The steps of an order as a timeline: `í dag` and `20.11.` where it is short, with the clock where there is room. */
export function timelineOf(
  { steps, waitsUntil }: Order,
  { now, text, locale }: Reading,
  isShort: boolean,
): Step[] {
  const when = (at: string) => (isShort ? formatRelativeDay(at, now, locale) : formatDateTime(at));
  const more = ({ id, at }: OrderStep) => {
    if (at !== null) return when(at);
    return id === 'sim_confirmed' && waitsUntil !== null
      ? text('orders.until', { time: when(waitsUntil) })
      : undefined;
  };
  return steps.flatMap((step) => {
    const { id, state } = step;
    return isStepId(id) ? [{ label: stepLabel(id, state, text), more: more(step), state: seen[state] }] : [];
  });
}

const seen: Readonly<Record<OrderStep['state'], StepState>> = {
  done: 'done',
  now: 'now',
  waiting: 'ahead',
  failed: 'failed',
};

/** What is not over is named in the present tense. */
function stepLabel(id: StepId, state: OrderStep['state'], text: Text): string {
  switch (state) {
    case 'done':
      return text(`orders.done.${id}`);
    case 'now':
    case 'waiting':
      return text(`orders.running.${id}`);
    case 'failed':
      return text(`orders.failed.${id}`);
  }
}

/** The states of steps as words, for screen readers. */
export function stepTexts(text: Text): Record<StepState, string> {
  return {
    done: text('orders.stepState.done'),
    now: text('orders.stepState.now'),
    ahead: text('orders.stepState.waiting'),
    failed: text('orders.stepState.failed'),
  };
}

const stepIds: Readonly<Record<StepId, true>> = {
  ordered: true,
  invoiced: true,
  paid: true,
  delivered: true,
  number_reserved: true,
  porting: true,
  sim_confirmed: true,
  sim_sent: true,
  esim_ready: true,
  active: true,
};

/** A newer server may know steps that have no name here. */
function isStepId(id: string): id is StepId {
  return Object.hasOwn(stepIds, id);
}
