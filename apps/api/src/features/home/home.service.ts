import type { Answer, home } from '@bylgja/contract';
import { fail, keysOf, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';
import { readMe } from '#features/auth/auth.service.ts';
import { listRequests } from '#features/data-transfers/data-transfers.service.ts';
import { listCustomerInvoices } from '#features/invoices/invoices.service.ts';
import { listNotifications } from '#features/notifications/notifications.service.ts';
import { listCustomerOrders } from '#features/orders/orders.service.ts';
import { listExtraPackages } from '#features/packages/packages.service.ts';
import { readAgreement } from '#features/payments/agreements.service.ts';
import {
  listActions,
  listPlanTypes,
  listSubscriptions,
} from '#features/subscriptions/subscriptions.service.ts';
import { readCurrentUsage } from '#features/usage/usage.service.ts';
import type { Customer, Handler } from '#http/handler.ts';
import { logEvent } from '#log/log-events.ts';

import { firstPage } from './news.ts';

type Home = Answer<typeof home.read>;
type Part = keyof Home;
type Reader<Of extends Part> = (
  deps: Deps,
  caller: Customer,
) => Promise<Result<Exclude<Home[Of], undefined>>>;

/** Each part is read by the handler of its own call. */
const readers: { readonly [Of in Part]-?: Reader<Of> } = {
  me: (deps, caller) => readMe(deps, {}, caller),
  actions: (deps, caller) => listActions(deps, {}, caller),
  packages: (deps, caller) => listExtraPackages(deps, {}, caller),
  subscriptions: (deps, caller) => listSubscriptions(deps, {}, caller),
  plans: (deps, caller) => listPlanTypes(deps, {}, caller),
  orders: (deps, caller) => listCustomerOrders(deps, {}, caller),
  agreement: (deps, caller) => readAgreement(deps, {}, caller),
  notifications: (deps, caller) => listNotifications(deps, firstPage, caller),
  dataTransfers: (deps, caller) => listRequests(deps, {}, caller),
  invoices: (deps, caller) => listCustomerInvoices(deps, firstPage, caller),
  usage: async (deps, { customerId }) => ok(await readCurrentUsage(deps, customerId)),
};
const everyPart = keysOf(readers);

/**
 * Reads everything at one instant, and together: data that several parts need is read once. If a statement fails, it fails for
 * all parts that share it: those are read again, each separately, and a part that fails again is left out.
 */
export const readHome: Handler<typeof home.read> = async (deps, _input, caller) => {
  const at = deps.clock.now();
  const now: Deps = { ...deps, clock: { now: () => at } };
  const read = await readParts(now, caller, everyPart);
  for (const part of everyPart.filter((one) => !(one in read))) {
    Object.assign(read, await readParts(now, caller, [part]));
  }
  // A customer who has deleted their user has no home.
  if (read.me && !read.me.ok) return fail('unauthenticated');
  return ok(valuesOf(read));
};

type Read = { [Of in Part]?: Result<unknown> };

/** Reads the parts that can be read. Throws when the database is unavailable. */
async function readParts(deps: Deps, caller: Customer, parts: readonly Part[]): Promise<Read> {
  const read: Read = {};
  try {
    await deps.db.readTogether(async () => {
      const outcomes = await Promise.allSettled(
        parts.map(async (part) => {
          read[part] = await readers[part](deps, caller);
        }),
      );
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const missing = parts.filter((part) => !(part in read));
    logEvent(deps.log, 'home.parts_failed', { err: error, parts: missing });
  }
  return read;
}

/** The parts as values; each part is checked against its schema when the answer is sent. */
function valuesOf(read: Read): Home {
  const values = Object.entries(read).flatMap(([part, result]) => (result.ok ? [[part, result.value]] : []));
  return Object.fromEntries(values) as Home;
}
