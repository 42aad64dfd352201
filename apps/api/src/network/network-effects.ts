import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';

import type { TaskRow } from './network-tasks.store.ts';

/** What slices do for the queue of network tasks. */
export interface NetworkEffects {
  /** Applies each new snapshot of a task. */
  applySnapshot(this: void, tx: Transaction, task: TaskRow, snapshot: ServiceOrderSnapshot): Promise<void>;
}

export interface NetworkDeps extends Deps {
  readonly networkEffects: NetworkEffects;
}
