import type { Config } from '#config.ts';
import type { InTransaction, Transaction } from '#db/database.ts';
import { createDeps } from '#deps.ts';
import type { Deps, Replacements } from '#deps.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { resolveNumberHold } from '#features/provisioning/resolve-number-hold.ts';
import { issueRefundReceipts } from '#features/receipts/issue-receipts.ts';
import { findReceiptPdf } from '#features/receipts/receipts.service.ts';
import type { MailDeps } from '#mail/attachments.ts';
import type { NetworkDeps } from '#network/network-effects.ts';

import { deliver, fulfil, withdraw } from './fulfilment.ts';
import { applyNetworkSnapshot } from './network-outcomes.ts';

/** The ports, and the effects that slices have on each other. */
export interface AppDeps extends OrderDeps, NetworkDeps, MailDeps {}

/** Opens everything the settings name. The caller closes `db`. */
export async function createAppDeps(config: Config, replacements?: Replacements): Promise<AppDeps> {
  return composeEffects(await createDeps(config, replacements));
}

/** Connects the effects that a slice declares to the slices that implement them. */
function composeEffects(ports: Deps): AppDeps {
  const within = (tx: Transaction): InTransaction<AppDeps> => ({ ...deps, db: tx });
  const deps: AppDeps = {
    ...ports,
    paymentEffects: {
      fulfil: (tx, paid) => fulfil(within(tx), paid),
      issueRefundReceipts: (tx, ref, operations) => issueRefundReceipts(within(tx), { ref, operations }),
    },
    orderEffects: {
      deliver: (tx, order) => deliver(within(tx), order),
      withdraw: (tx, order) => withdraw(within(tx), order),
      resolveNumberHold: (tx, resolution) => resolveNumberHold(within(tx), resolution),
    },
    networkEffects: {
      applySnapshot: (tx, task, snapshot) => applyNetworkSnapshot(within(tx), task, snapshot),
    },
    mailEffects: {
      renderReceiptPdf: (wanted) => findReceiptPdf(deps, wanted),
    },
  };
  return deps;
}
