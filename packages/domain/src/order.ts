import { endOfMonth, monthOf } from './month.ts';

export const orderKinds = [
  'package',
  'top_up',
  'sign_up',
  'add_member',
  'plan_change',
  'eu_package',
  'sim_change',
  'transfer',
  'invoice',
] as const;
export type OrderKind = (typeof orderKinds)[number];

export type OrderState = 'awaiting_payment' | 'processing' | 'complete' | 'cancelled';

/** The SIM that an order requests; none keeps the present one. */
export interface SimSelection {
  readonly simType: 'ESIM' | 'PHYSICAL';
  /** The number of a blank card that the customer already has. */
  readonly simcardNumber: string | null;
  /** How a new card is delivered; null for an eSIM and a card that the customer already has. */
  readonly delivery: SimDelivery | null;
}

export type SimDelivery =
  | { readonly kind: 'pickup'; readonly locationId: string }
  | { readonly kind: 'post'; readonly address: string; readonly postalCode: string; readonly city: string };

/** What an order requests in addition to its plan, package and line. */
export interface OrderRequest {
  readonly sim?: SimSelection;
  /** A port-in, proved by the number of the SIM card at the other provider. */
  readonly porting?: { readonly simcardNumber: string };
  /** The line is an existing prepaid one, and keeps its number and SIM. */
  readonly keepsLine?: true;
}

/** Why an order is on hold until the customer corrects it (rule: orders 5). */
export const orderProblems = [
  'simcard_number_wrong',
  'number_not_at_donor',
  'donor_refuses',
  'number_bound',
  'not_possible',
] as const;
export type OrderProblem = (typeof orderProblems)[number];

/** How the customer can correct an order on hold. */
export const holdResolutions = ['porting', 'number', 'card'] as const;
export type HoldResolution = (typeof holdResolutions)[number];

/**
 * What can be corrected for an order on hold: the ported number with its proof, a new number instead, or the number of the
 * blank card. An existing line cannot choose another number (rule: orders 5).
 */
export function resolutionsOf(order: {
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly problem: OrderProblem | null;
  readonly request: OrderRequest;
}): readonly HoldResolution[] {
  const { kind, state, problem, request } = order;
  const isNewLine = kind === 'sign_up' || kind === 'add_member';
  if (!isNewLine || state !== 'processing' || problem === null) return [];
  if (request.porting) return ['porting', 'number'];
  const isOfCard = problem === 'simcard_number_wrong' && typeof request.sim?.simcardNumber === 'string';
  const ways: HoldResolution[] = isOfCard ? ['card'] : [];
  return request.keepsLine ? ways : [...ways, 'number'];
}

const unpaidOrderMs = 24 * 60 * 60 * 1000;

/** Until when an order waits for its payment: a day, within the month of its price (rule: orders 4). */
export function unpaidUntil(placedAt: Date): Date {
  const monthEnd = endOfMonth(monthOf(placedAt));
  return new Date(Math.min(placedAt.getTime() + unpaidOrderMs, monthEnd.getTime()));
}

const maxHoldMs = 14 * 24 * 60 * 60 * 1000;

/** Until when an order on hold waits for its correction: fourteen days (rule: orders 5). */
export function holdDeadlineOf(heldAt: Date): Date {
  return new Date(heldAt.getTime() + maxHoldMs);
}

/**
 * Whether an order’s price is valid at an instant: it is for the rest of the month in which the order was placed, unless the
 * order never expires.
 */
export function priceHolds(order: { placedAt: Date; expiresAt: Date | null }, now: Date): boolean {
  return order.expiresAt === null || monthOf(order.placedAt) === monthOf(now);
}

/** The states that may follow a state (rule: orders 1). Complete and cancelled are final. */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['processing', 'cancelled'],
  processing: ['complete', 'cancelled'],
  complete: [],
  cancelled: [],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}

/** A customer may cancel while nothing is paid; later only staff can, with a refund (rule: orders 3). */
export function canBeCancelledByCustomer(state: OrderState): boolean {
  return state === 'awaiting_payment';
}

/** Steps that orders go through, as a customer sees them. */
export type StepId =
  | 'ordered'
  | 'invoiced'
  | 'paid'
  | 'delivered'
  | 'number_reserved'
  | 'porting'
  | 'sim_confirmed'
  | 'sim_sent'
  | 'esim_ready'
  | 'active';

export interface Step {
  readonly id: StepId;
  readonly state: 'done' | 'now' | 'waiting' | 'failed';
  readonly at: Date | null;
}

/** The facts that decide which steps an order has. */
export interface OrderShape {
  readonly kind: OrderKind;
  readonly isFree: boolean;
  readonly isPorting: boolean;
  /** Whether it waits before the network is asked: a SIM change. */
  readonly isPaused: boolean;
  /** Null for a line that keeps its SIM. */
  readonly simType: 'ESIM' | 'PHYSICAL' | null;
}

/** The steps of an order, first to last (rule: orders 2). */
export function routeOf(order: OrderShape): readonly StepId[] {
  const start: StepId = order.isFree ? 'ordered' : 'paid';
  const number: StepId = order.isPorting ? 'porting' : 'number_reserved';
  const sim = simStepsOf(order);
  const routes: Readonly<Record<OrderKind, readonly StepId[]>> = {
    package: ['ordered', 'paid', 'delivered'],
    top_up: ['ordered', 'paid', 'delivered'],
    sign_up: [start, number, ...sim, 'active'],
    add_member: [start, number, ...sim, 'active'],
    plan_change: [start, 'active'],
    eu_package: [start, 'active'],
    sim_change: order.isPaused ? [start, 'sim_confirmed', ...sim, 'active'] : [start, ...sim, 'active'],
    transfer: [start, 'active'],
    invoice: ['invoiced', 'paid'],
  };
  return routes[order.kind];
}

function simStepsOf({ simType }: OrderShape): readonly StepId[] {
  if (simType === null) return [];
  return simType === 'ESIM' ? ['esim_ready'] : ['sim_sent'];
}

/**
 * The steps of an order with their states: reached ones are done, the next one is current or failed, and the others wait. A
 * declined card is a failed `paid`, until the order is paid.
 */
export function stepsOf(
  order: OrderShape & {
    readonly reached: Readonly<Partial<Record<StepId, Date>>>;
    readonly failed: StepId | null;
  },
): Step[] {
  const route = routeOf(order);
  const current = route.find((id) => order.reached[id] === undefined);
  return route.map((id) => {
    const at = order.reached[id] ?? null;
    if (at !== null) return { id, state: 'done', at };
    if (id !== current) return { id, state: 'waiting', at };
    return { id, state: id === order.failed ? 'failed' : 'now', at };
  });
}

interface ListedOrder {
  readonly isComplete: boolean;
  readonly isCancelled: boolean;
  readonly isMainSubscription: boolean;
}

/** Cancelled orders are hidden (rule: orders 6). */
export function visibleOrders<Order extends ListedOrder>(orders: readonly Order[]): Order[] {
  return orders.filter((order) => !order.isCancelled);
}

/** The order to show while there is no subscription yet (rule: orders 6). */
export function backupOrder<Order extends ListedOrder>(orders: readonly Order[]): Order | undefined {
  return visibleOrders(orders).find((order) => order.isMainSubscription && !order.isComplete);
}

/** An order is processing until it is complete or cancelled. */
export function isProcessing(order: ListedOrder): boolean {
  return !order.isComplete && !order.isCancelled;
}
