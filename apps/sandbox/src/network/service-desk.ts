import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { SandboxClock } from '../clock.ts';
import type { Network } from './network.ts';
import type { ServiceBook } from './service-book.ts';
import { completion, isOver, nextChange } from './service-order.ts';
import type {
  Circumstances,
  OrderChange,
  OrderReason,
  ServiceOrder,
  ServiceRequest,
} from './service-order.ts';
import { createServiceSteps } from './service-steps.ts';
import { simFor } from './sim.ts';

/** Manual actions on an order. */
export type OrderCommand =
  | { readonly do: 'advance' | 'complete' | 'cancel' }
  | { readonly do: 'decline' | 'ask'; readonly reason: OrderReason };

/** Accepts service orders and carries them out step by step. */
export interface ServiceDesk {
  /** Idempotent by id; a different order with the same id is a conflict. */
  place(externalId: string, request: ServiceRequest): Result<ServiceOrder, 'conflict'>;
  /** The same, for an order that only advances manually. */
  placeHeld(externalId: string, request: ServiceRequest): Result<ServiceOrder, 'conflict'>;
  /** The current state, or the state before the last change if that fault is set. */
  find(externalId: string): ServiceOrder | undefined;
  /** Newest first. */
  all(): readonly ServiceOrder[];
  command(externalId: string, command: OrderCommand): Result<ServiceOrder, 'not_found' | 'over'>;
  /** The time between steps; null holds all orders. */
  setStep(ms: number | null): void;
  /** Continues after a restart. */
  resume(): void;
}

export interface DeskSettings {
  readonly clock: SandboxClock;
  readonly network: Network;
  readonly book: ServiceBook;
  readonly timeScale: number;
}

const usualStepMs = 2000;
/** A number moves this long after its port is agreed. */
const portingMs = 2 * usualStepMs;

export function createServiceDesk({ clock, network, book, timeScale }: DeskSettings): ServiceDesk {
  const steps = createServiceSteps({ clock, take, stepMs: usualStepMs / timeScale });
  const nowMs = () => clock.now().getTime();

  const circumstancesOf = ({ externalId, request }: ServiceOrder, at: number): Circumstances => ({
    now: clock.now(),
    portsAt: new Date(at + portingMs / timeScale),
    sim: () => simFor(externalId, request),
    declines: network.fault().declines,
  });

  function take(externalId: string, at: number): ServiceOrder | null {
    const order = book.find(externalId);
    const made = order ? nextChange(order, circumstancesOf(order, at)) : null;
    return order && made ? book.change(order, made) : null;
  }

  function place(order: ServiceOrder): Result<ServiceOrder, 'conflict'> {
    const known = book.find(order.externalId);
    if (known) return isDeepStrictEqual(known.request, order.request) ? ok(known) : fail('conflict');
    book.add(order);
    steps.awaitNext(order, nowMs());
    return ok(order);
  }

  return {
    place: (externalId, request) => place(newOrder(externalId, request, clock.now())),
    placeHeld: (externalId, request) =>
      place({ ...newOrder(externalId, request, clock.now()), isHeld: true }),
    find: (externalId) =>
      (network.fault().isOutdated ? book.findBefore(externalId) : undefined) ?? book.find(externalId),
    all: () => book.all().toReversed(),
    command(externalId, command) {
      const order = book.find(externalId);
      if (!order) return fail('not_found');
      if (isOver(order)) return fail('over');
      const made = changeBy(order, command, circumstancesOf(order, nowMs()));
      const changed = made ? book.change(order, made) : order;
      steps.awaitNext(changed, nowMs());
      return ok(changed);
    },
    setStep: (ms) => steps.setStep(ms, book.all()),
    resume() {
      book.resume();
      for (const order of book.all()) steps.awaitNext(order, nowMs());
    },
  };
}

function newOrder(externalId: string, request: ServiceRequest, now: Date): ServiceOrder {
  return {
    id: randomUUID(),
    externalId,
    request,
    state: 'acknowledged',
    reason: null,
    scheduledFor: null,
    simSentAt: null,
    sim: null,
    orderedAt: now.toISOString(),
    changedAt: now.toISOString(),
  };
}

function changeBy(order: ServiceOrder, command: OrderCommand, around: Circumstances): OrderChange | null {
  switch (command.do) {
    case 'advance':
      return nextChange(order, around);
    case 'complete':
      return completion(order, around);
    case 'cancel':
      return { state: 'cancelled', reason: null };
    case 'decline':
      return { state: 'rejected', reason: command.reason };
    case 'ask':
      return { state: 'held', reason: command.reason };
  }
}
