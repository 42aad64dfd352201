import { listVersions, setVersions } from './app-versions.ts';
import type { Command } from './command.ts';
import { importCustomers } from './customers/import-customers.ts';
import { importMessages } from './import-messages.ts';
import { importNumbers } from './import-numbers.ts';
import { importPackages } from './import-packages.ts';
import { importPlans } from './import-plans.ts';
import { importVersions } from './import-versions.ts';
import { listKeys } from './keys.ts';
import { giveUp, listTasks, retry } from './network.ts';
import { declinePort, listOrders, moveOrder } from './orders.ts';
import { listPayments, reviewed } from './payments.ts';
import { confirmSimChange } from './sims.ts';
import { addMessage, endMessage, listMessages } from './status-messages.ts';

/** What an operator can do beside `check`, in the order of the help. */
export const commands: readonly Command[] = [
  listOrders,
  moveOrder,
  declinePort,
  confirmSimChange,
  listPayments,
  reviewed,
  listTasks,
  retry,
  giveUp,
  listKeys,
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
