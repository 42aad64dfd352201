export type ServiceAction =
  | 'activate'
  | 'port_in'
  | 'change_sim'
  | 'bar'
  | 'unbar'
  | 'bar_roaming'
  | 'unbar_roaming'
  | 'to_prepaid'
  | 'deactivate';

export type OrderState =
  | 'acknowledged'
  | 'inProgress'
  | 'pending'
  | 'held'
  | 'completed'
  | 'rejected'
  | 'cancelled';

export const orderReasons = [
  'simcard_number_wrong',
  'number_not_at_donor',
  'donor_refuses',
  'number_bound',
  'not_possible',
] as const;
export type OrderReason = (typeof orderReasons)[number];

export interface ServiceRequest {
  readonly action: ServiceAction;
  /** With its country code, without `+`. */
  readonly phoneNumber: string;
  /** Null if the present SIM stays. */
  readonly simType?: 'ESIM' | 'PHYSICAL';
  /** The number of a blank card that the customer already has. */
  readonly simcardNumber?: string;
  /** The number of the SIM card at the provider that the number is ported from. */
  readonly portedSimcardNumber?: string;
  readonly delivery?: object;
}

export interface ServiceOrder {
  /** The network's own id. */
  readonly id: string;
  /** The client's id. */
  readonly externalId: string;
  readonly request: ServiceRequest;
  readonly state: OrderState;
  /** Why it is rejected, or which information is needed. */
  readonly reason: OrderReason | null;
  /** When the number moves. */
  readonly scheduledFor: string | null;
  readonly simSentAt: string | null;
  readonly sim: Sim | null;
  readonly orderedAt: string;
  /** It does not advance automatically. */
  readonly isHeld?: true;
  /** Later at each change. */
  readonly changedAt: string;
}

export type OrderChange = Partial<
  Pick<ServiceOrder, 'state' | 'reason' | 'scheduledFor' | 'simSentAt' | 'sim'>
>;

const ended: ReadonlySet<OrderState> = new Set(['completed', 'rejected', 'cancelled']);

export function isOver({ state }: ServiceOrder): boolean {
  return ended.has(state);
}

/** The outcome of a port by the last digits of the card at the present provider. */
const oddCards: Readonly<Record<string, OrderChange>> = {
  '0000': { state: 'held', reason: 'simcard_number_wrong' },
  '9999': { state: 'rejected', reason: 'donor_refuses' },
};

export interface Circumstances {
  readonly now: Date;
  /** When a number that is ported now moves. */
  readonly portsAt: Date;
  readonly sim: () => Sim;
  readonly declines: OrderReason | undefined;
}

/** The next automatic step; null for a finished order, or one that waits for an action. */
export function nextChange(order: ServiceOrder, around: Circumstances): OrderChange | null {
  if (order.state === 'acknowledged') return { state: 'inProgress' };
  if (order.state === 'pending') return completion(order, around);
  if (order.state !== 'inProgress') return null;
  if (around.declines) return { state: 'rejected', reason: around.declines };
  const { action, portedSimcardNumber = '0000' } = order.request;
  const odd = action === 'port_in' ? oddCards[portedSimcardNumber.slice(-4)] : undefined;
  if (odd) return odd;
  if (isToBeSent(order)) return { simSentAt: around.now.toISOString(), sim: around.sim() };
  if (action === 'port_in') return { state: 'pending', scheduledFor: around.portsAt.toISOString() };
  return completion(order, around);
}

/** The completed order, with its SIM. */
export function completion(order: ServiceOrder, { sim }: Pick<Circumstances, 'sim'>): OrderChange {
  const hasSim = order.request.simType !== undefined;
  return { state: 'completed', reason: null, sim: hasSim ? (order.sim ?? sim()) : null };
}

function isToBeSent({ request, simSentAt }: ServiceOrder): boolean {
  return request.simType === 'PHYSICAL' && request.simcardNumber === undefined && simSentAt === null;
}

export interface Sim {
  readonly iccid: string;
  readonly pin: string;
  readonly puk: string;
  /** Null for a physical SIM. */
  readonly esim: { readonly smdpAddress: string; readonly matchingId: string } | null;
}
