/** What shall go wrong, and how often. Switched on and off by tests through the control API. */
export interface Fault extends RequestFault, CallbackFault, OutcomeFault {
  /** `POST /payments/:id/capture`; every call of the API when left out. Says nothing of callbacks. */
  readonly route?: string;
  /** How many calls or callbacks it meets; all of them when left out. */
  readonly times?: number;
}

export interface RequestFault {
  /** Held back this long before it is done. */
  readonly delayMs?: number;
  /** Answered so, and not done. */
  readonly httpStatus?: number;
  /** The connection is cut and nothing is done. */
  readonly dropRequest?: boolean;
  /** Done, and the connection is cut instead of an answer. */
  readonly dropResponseAfterCommit?: boolean;
  /** Answered with the payment as it was before its last change. */
  readonly staleSnapshot?: boolean;
}

export interface CallbackFault {
  /** Never sent. */
  readonly dropCallback?: boolean;
  /** Sent so many times more. */
  readonly duplicate?: number;
  /** Sent after the payment's next callback. */
  readonly reorder?: boolean;
  /** Signed wrongly the first time. */
  readonly badChecksum?: boolean;
  /** Sent this much later. */
  readonly callbackDelayMs?: number;
}

export interface OutcomeFault {
  /** What the next charges of saved cards come to. */
  readonly recurring?: 'rejected' | 'cardDeleted' | 'noConnection';
}

export interface ActiveFault extends Fault {
  readonly id: number;
  /** How often it has happened. */
  readonly met: number;
}

export interface Faults {
  add(fault: Fault): ActiveFault;
  list(): readonly ActiveFault[];
  clear(): void;
  /** What goes wrong with this call, counted as met. */
  forRequest(route: string): RequestFault;
  forCallback(): CallbackFault;
  forRecurring(): OutcomeFault;
}

const requestEffects = [
  'delayMs',
  'httpStatus',
  'dropRequest',
  'dropResponseAfterCommit',
  'staleSnapshot',
] as const;
const callbackEffects = ['dropCallback', 'duplicate', 'reorder', 'badChecksum', 'callbackDelayMs'] as const;

export function createFaults(): Faults {
  let active: ActiveFault[] = [];
  let lastId = 0;

  function meet(isMet: (fault: ActiveFault) => boolean): Fault {
    const fault = active.find((candidate) => hasTimesLeft(candidate) && isMet(candidate));
    if (fault === undefined) return {};
    active = active.map((other) => (other === fault ? { ...fault, met: fault.met + 1 } : other));
    return fault;
  }

  return {
    add(fault) {
      lastId += 1;
      const added = { ...fault, id: lastId, met: 0 };
      active = [...active, added];
      return added;
    },
    list: () => active,
    clear() {
      active = [];
    },
    forRequest: (route) =>
      meet((fault) => isOnRoute(fault, route) && requestEffects.some((effect) => effect in fault)),
    forRecurring: () => meet((fault) => fault.recurring !== undefined),
    forCallback: () => meet((fault) => callbackEffects.some((effect) => effect in fault)),
  };
}

function hasTimesLeft(fault: ActiveFault): boolean {
  return fault.times === undefined || fault.met < fault.times;
}

function isOnRoute(fault: Fault, route: string): boolean {
  return fault.route === undefined || fault.route === route;
}
