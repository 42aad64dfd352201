import { randomUUID } from 'node:crypto';

import type { SandboxClock } from '../clock.ts';
import type { Keeping } from '../json-file.ts';
import type { Network } from './network.ts';
import { withEffect } from './service-effects.ts';
import { createNotices } from './service-notices.ts';
import type { NoticeCallback, ServiceNotice } from './service-notices.ts';
import type { OrderChange, ServiceOrder } from './service-order.ts';

/** Stored across restarts. */
export interface KeptOrders {
  readonly orders: readonly ServiceOrder[];
  /** Not delivered yet. */
  readonly notices: readonly ServiceNotice[];
}

export interface BookSettings {
  readonly clock: SandboxClock;
  readonly network: Network;
  readonly keeping: Keeping<KeptOrders>;
  /** How many times faster notices are retried. */
  readonly timeScale: number;
}

/** Every order of the network, and the notices still to be sent. */
export interface ServiceBook {
  /** Oldest first. */
  all(): readonly ServiceOrder[];
  find(externalId: string): ServiceOrder | undefined;
  /** Its state before the last change; undefined if it has not changed since the start. */
  findBefore(externalId: string): ServiceOrder | undefined;
  add(order: ServiceOrder): void;
  /** Stores the change, then sends its notice. */
  change(order: ServiceOrder, made: OrderChange): ServiceOrder;
  setCallback(callback: NoticeCallback | null): void;
  /** Sends the notices not sent before the restart. */
  resume(): void;
  stop(): void;
}

export function createServiceBook({ clock, network, keeping, timeScale }: BookSettings): ServiceBook {
  const kept = keeping.load();
  const orders = new Map(kept?.orders.map((order) => [order.externalId, order]));
  const before = new Map<string, ServiceOrder>();
  let unsent = kept?.notices ?? [];

  const save = () => keeping.save({ orders: [...orders.values()], notices: unsent });

  const notices = createNotices({
    clock,
    fault: network.fault,
    timeScale,
    onOver({ eventId }) {
      unsent = unsent.filter((notice) => notice.eventId !== eventId);
      save();
    },
  });

  return {
    all: () => [...orders.values()],
    find: (externalId) => orders.get(externalId),
    findBefore: (externalId) => before.get(externalId),
    add(order) {
      orders.set(order.externalId, order);
      save();
    },
    change(order, made) {
      const changed = { ...order, ...made, changedAt: later(order.changedAt, clock.now()) };
      if (changed.state === 'completed') {
        network.changeLines((lines) => withEffect(lines, changed.request));
      }
      const notice = noticeOf(order, changed);
      before.set(order.externalId, order);
      orders.set(order.externalId, changed);
      unsent = [...unsent, notice];
      save();
      notices.send(notice);
      return changed;
    },
    setCallback: notices.setCallback,
    resume() {
      for (const notice of unsent) notices.send(notice);
    },
    stop: notices.stop,
  };
}

/** The current time, but always later than the last change. */
function later(changedAt: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(changedAt) + 1)).toISOString();
}

function noticeOf(was: ServiceOrder, is: ServiceOrder): ServiceNotice {
  const { id, externalId, state } = is;
  return {
    eventId: randomUUID(),
    eventTime: is.changedAt,
    eventType: was.state === state ? 'ServiceOrderMilestoneEvent' : 'ServiceOrderStateChangeEvent',
    event: { serviceOrder: { id, externalId, state } },
  };
}
