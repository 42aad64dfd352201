/** Injected faults and how often they occur. Tests add and remove them through the control API. */
export interface Fault extends RequestFault, CallbackFault, OutcomeFault, CustomerFault {
  /** `POST /payments/:id/capture`; every API call if omitted. Does not apply to callbacks. */
  readonly route?: string;
  /** How many calls or callbacks it affects; all if omitted. */
  readonly times?: number;
}

export interface RequestFault {
  /** The delay before the call is carried out. */
  readonly delayMs?: number;
  /** Responds with this status without doing the work. */
  readonly httpStatus?: number;
  /** Closes the connection without doing the work. */
  readonly dropRequest?: boolean;
  /** Does the work, then closes the connection without a response. */
  readonly dropResponseAfterCommit?: boolean;
  /** Responds with the payment before its last change. */
  readonly staleSnapshot?: boolean;
}

export interface CallbackFault {
  /** Never sent. */
  readonly dropCallback?: boolean;
  /** How many extra times it is sent. */
  readonly duplicate?: number;
  /** Sent after the payment's next callback. */
  readonly reorder?: boolean;
  /** Sent with a wrong signature the first time. */
  readonly badChecksum?: boolean;
  /** Sent after this delay. */
  readonly callbackDelayMs?: number;
}

export interface OutcomeFault {
  /** The result of the next charges of saved cards. */
  readonly recurring?: 'rejected' | 'cardDeleted' | 'noConnection';
}

export interface CustomerFault {
  /** A window that saved a card at Stripe does not show its customer yet. */
  readonly hidesCustomer?: boolean;
}

export interface ActiveFault extends Fault {
  readonly id: number;
  /** How often it has occurred. */
  readonly met: number;
}

export interface Faults {
  add(fault: Fault): ActiveFault;
  list(): readonly ActiveFault[];
  clear(): void;
  /** The fault for this call, counted as one occurrence. */
  forRequest(route: string): RequestFault;
  forCallback(): CallbackFault;
  forRecurring(): OutcomeFault;
  forNewCustomer(): CustomerFault;
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
    forNewCustomer: () => meet((fault) => fault.hidesCustomer !== undefined),
    forCallback: () => meet((fault) => callbackEffects.some((effect) => effect in fault)),
  };
}

function hasTimesLeft(fault: ActiveFault): boolean {
  return fault.times === undefined || fault.met < fault.times;
}

function isOnRoute(fault: Fault, route: string): boolean {
  return fault.route === undefined || fault.route === route;
}
