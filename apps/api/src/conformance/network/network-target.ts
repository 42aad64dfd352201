import type { PhoneNumber } from '@bylgja/domain';

import type { ServiceOrderState } from '#gateways/network/network-operator.ts';
import type { ServiceOrderSettings } from '#gateways/network/service-orders.ts';
import type { Ids } from '#ids.ts';

import type { Read } from '../check.ts';
import type { Receiver } from '../receiver.ts';
import type { Patience } from '../wait-for.ts';
import type { OrderRun } from './order-run.ts';

/** A notice that came, and the order that was read before it was answered. */
export interface Arrival {
  readonly orderId: string;
  readonly told: ServiceOrderState | null;
  readonly read: ServiceOrderState | null;
}

/** A provider's network, and what its people allow the kit to use there. */
export interface NetworkTarget extends Patience {
  readonly settings: ServiceOrderSettings;
  readonly ids: Ids;
  /** Test lines in use. */
  readonly numbers: readonly PhoneNumber[];
  /** A number that the network does not know. */
  readonly unknownNumber: PhoneNumber | null;
  /** A number without a line, on which one may be activated and ended. */
  readonly freeNumber: PhoneNumber | null;
  /** Null if notices are not checked. */
  readonly receiver: Receiver | null;
  /** What each notice told, and the order as it was read when the notice came. */
  readonly arrivals: readonly Arrival[];
  /** Stops roaming of the first test line: once, for all checks that look at it. */
  readonly barred: () => Promise<Read<OrderRun>>;
}
