import type { SandboxClock } from '../clock.ts';
import { isOver } from './service-order.ts';
import type { ServiceOrder } from './service-order.ts';

export interface StepSettings {
  readonly clock: SandboxClock;
  /** Makes the order's next step, due at that instant in milliseconds; null if there is none. */
  readonly take: (externalId: string, at: number) => ServiceOrder | null;
  /** The time between steps; null holds all orders. */
  readonly stepMs: number | null;
}

/** The automatic steps of orders. */
export interface ServiceSteps {
  /** Schedules its next step from that instant in milliseconds; cancels one scheduled before. */
  awaitNext(order: ServiceOrder, from: number): void;
  /** Sets the pace of all orders from now on. */
  setStep(stepMs: number | null, orders: readonly ServiceOrder[]): void;
}

export function createServiceSteps({ clock, take, stepMs: usual }: StepSettings): ServiceSteps {
  const awaited = new Map<string, symbol>();
  let stepMs = usual;

  /** A step that is already due is made at once, so that moving the clock advances all orders. */
  function awaitNext(order: ServiceOrder, from: number): void {
    const { externalId, state, scheduledFor } = order;
    const token = Symbol(externalId);
    awaited.set(externalId, token);
    if (stepMs === null || order.isHeld || isOver(order)) return;
    const due = state === 'pending' && scheduledFor ? Date.parse(scheduledFor) : from + stepMs;
    clock.after(Math.max(0, due - clock.now().getTime()), () => {
      const next = awaited.get(externalId) === token ? take(externalId, due) : null;
      if (next) awaitNext(next, due);
    });
  }

  return {
    awaitNext,
    setStep(next, orders) {
      stepMs = next;
      for (const order of orders) awaitNext(order, clock.now().getTime());
    },
  };
}
