import { listVersions, setVersions } from './app-versions.ts';
import { exportBookkeeping } from './bookkeeping/bookkeeping.ts';
import { checkSettings } from './check.ts';
import type { Command, Surroundings } from './command.ts';
import { importCustomers } from './customers/import-customers.ts';
import { listEvents, retryEvents } from './events.ts';
import { importMessages } from './import-messages.ts';
import { importNumbers } from './import-numbers.ts';
import { importPackages } from './import-packages.ts';
import { importPlans } from './import-plans.ts';
import { importVersions } from './import-versions.ts';
import { listKeys } from './keys.ts';
import { migrateDatabase } from './migrate.ts';
import { giveUp, listTasks, retry } from './network.ts';
import { declinePort, listOrders, moveOrder } from './orders.ts';
import { comparePayments, listPayments, reviewed } from './payments.ts';
import { moved, restored } from './restored.ts';
import { endSessions } from './sessions.ts';
import { confirmSimChange } from './sims.ts';
import { addMessage, endMessage, listMessages } from './status-messages.ts';
import { deliverPayment, refundPayment } from './unmatched-payments.ts';

/** What works without the ports of a server, and with settings that no server would start with. */
export const commandsWithoutServer: readonly Command<Surroundings>[] = [checkSettings, migrateDatabase];

/** What an operator can do besides, in the order of the help. */
export const commands: readonly Command[] = [
  listOrders,
  moveOrder,
  declinePort,
  confirmSimChange,
  listPayments,
  deliverPayment,
  refundPayment,
  reviewed,
  comparePayments,
  exportBookkeeping,
  restored,
  moved,
  listTasks,
  retry,
  giveUp,
  listEvents,
  retryEvents,
  listKeys,
  endSessions,
  addMessage,
  listMessages,
  endMessage,
  setVersions,
  listVersions,
  importPlans,
  importPackages,
  importNumbers,
  importMessages,
  importVersions,
  importCustomers,
];
