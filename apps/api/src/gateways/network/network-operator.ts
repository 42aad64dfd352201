import type { Day, PhoneNumber, Result, Use, Zone } from '@bylgja/domain';

/** The operator's network systems (rule: provisioning 1). */
export interface NetworkOperator extends UsageMeter, ServiceOrders {}

export interface UsageMeter {
  /**
   * The usage of lines on each business day from `from` to now, as far as it was measured. A line that the network does not
   * know has no readings. Readings come in any order, may repeat, and may be older than earlier ones.
   */
  readUsage(query: UsageQuery): Promise<Result<UsageReading[], 'network_unavailable'>>;
}

export interface UsageQuery {
  /** At most `maxNumbersAsked`. */
  readonly phoneNumbers: readonly PhoneNumber[];
  readonly from: Day;
}

/** For the lines of one query. */
export const maxNumbersAsked = 100;

/** The usage of a line in a zone on a day, until `measuredAt`. */
export interface UsageReading extends Use {
  readonly phoneNumber: PhoneNumber;
  readonly day: Day;
  readonly zone: Zone;
  readonly measuredAt: Date;
}

export interface ServiceOrders {
  /** Orders a service, once per id; never in a transaction. After `network_unavailable` it may be accepted, after `network_refused` not. */
  placeOrder(
    order: ServiceOrder,
  ): Promise<Result<ServiceOrderSnapshot, 'network_unavailable' | 'network_refused'>>;
  /** The state of an order by our id; null if the network does not know it. It may be older than an earlier answer. */
  findOrder(id: string): Promise<Result<ServiceOrderSnapshot | null, 'network_unavailable'>>;
  /** The order that a notice of the network is about. A notice only names the order to fetch. */
  readNotice(notice: RawNotice): Result<{ orderId: string }, NoticeRefusal>;
}

export const serviceActions = [
  'activate',
  'port_in',
  'change_sim',
  'bar',
  'unbar',
  'bar_roaming',
  'unbar_roaming',
  'to_prepaid',
  'deactivate',
] as const;
export type ServiceAction = (typeof serviceActions)[number];

export interface ServiceOrder {
  /** Our id, a uuid. */
  readonly id: string;
  readonly action: ServiceAction;
  readonly phoneNumber: PhoneNumber;
  /** For activate, port_in and change_sim; null keeps the present SIM. */
  readonly simType: 'ESIM' | 'PHYSICAL' | null;
  /** The ICCID of a blank card that the customer already has. */
  readonly simcardNumber: string | null;
  /** For port_in: the number of the SIM card at the present provider, as proof. */
  readonly portedSimcardNumber: string | null;
  /** Where a physical SIM is sent that the customer does not have yet. */
  readonly delivery: SimDelivery | null;
}

export type SimDelivery =
  | { readonly kind: 'pickup'; readonly locationId: string }
  | { readonly kind: 'post'; readonly address: string; readonly postalCode: string; readonly city: string };

export const serviceOrderStates = [
  'acknowledged',
  'in_progress',
  'scheduled',
  'information_needed',
  'completed',
  'declined',
  'cancelled',
] as const;
export type ServiceOrderState = (typeof serviceOrderStates)[number];

/** Why an order is declined, or which information the network needs before it goes on. */
export const serviceOrderReasons = [
  'simcard_number_wrong',
  'number_not_at_donor',
  'donor_refuses',
  'number_bound',
  'not_possible',
] as const;
export type ServiceOrderReason = (typeof serviceOrderReasons)[number];

export interface ServiceOrderSnapshot {
  /** Ours. */
  readonly id: string;
  readonly state: ServiceOrderState;
  /** Never null when declined or when information is needed. */
  readonly reason: ServiceOrderReason | null;
  /** For a port-in: when the number moves. */
  readonly scheduledFor: Date | null;
  readonly simSentAt: Date | null;
  /** Once it is known. */
  readonly sim: SimProfile | null;
  /** When it changed to this state: the newest snapshot is the valid one. */
  readonly changedAt: Date;
}

/** Secret, except the ICCID: these codes give access to the line. */
export interface SimProfile {
  readonly iccid: string;
  readonly pin: string;
  readonly puk: string;
  /** Null for a physical SIM. */
  readonly esim: { readonly smdpAddress: string; readonly matchingId: string } | null;
}

export interface RawNotice {
  /** The raw body. */
  readonly body: Buffer;
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type NoticeRefusal = 'bad_token' | 'malformed_body' | 'unknown_type';
