import type { SandboxClock } from '../clock.ts';
import { isOver } from './service-order.ts';
import type { ServiceOrder } from './service-order.ts';

export interface StepSettings {
  readonly clock: SandboxClock;
  /** Takes the order's next step, due at that instant in milliseconds; null when there is none. */
  readonly take: (externalId: string, at: number) => ServiceOrder | null;
  /** From one step to the next; null holds all orders. */
  readonly stepMs: number | null;
}

/** When orders move on by themselves. */
export interface ServiceSteps {
  /** Its next step is counted from that instant in milliseconds; one that was waited for before is off. */
  awaitNext(order: ServiceOrder, from: number): void;
  /** For all orders from now on. */
  setStep(stepMs: number | null, orders: readonly ServiceOrder[]): void;
}

export function createServiceSteps({ clock, take, stepMs: usual }: StepSettings): ServiceSteps {
  const awaited = new Map<string, symbol>();
  let stepMs = usual;

  /** A step that was due earlier is taken at once, so that moved time moves everything on. */
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
