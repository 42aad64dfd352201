import type { family } from '@bylgja/contract';
import { ok } from '@bylgja/domain';

import type { OrderDeps } from '#features/orders/order-effects.ts';
import { askForEuPackage } from '#features/plan-changes/eu-package.ts';
import { readAccount } from '#features/subscriptions/own-accounts.ts';
import type { Handler } from '#http/handler.ts';

import { askForMembers } from './add-members.ts';
import { askForTransfer } from './transfer-orders.ts';
import {
  hasFamily,
  quoteTransferToFamily,
  quoteTransferToNewAccount,
  quoteTransferToUser,
} from './transfers.ts';

/** Changes what applies to a whole account: its members, and whether it has the EU package. */
export const updateAccount: Handler<typeof family.update, OrderDeps> = async (deps, { body }, caller) => {
  if ('members' in body) return askForMembers(deps, caller, body);
  const asked = await askForEuPackage(deps, caller, body);
  if (!asked.ok) return asked;
  return ok(
    'accountId' in asked.value ? await readAccount(deps, asked.value.accountId, caller) : asked.value,
  );
};

export const hasFamilyAccount: Handler<typeof family.accountExists> = async (deps, _input, caller) =>
  ok({ exists: await hasFamily(deps, caller.customerId) });

export const moveToUser: Handler<typeof family.toUserCustomer, OrderDeps> = (deps, { body }, caller) => {
  const { payWith, price, ...input } = body;
  return askForTransfer(deps, caller, {
    payWith,
    price,
    quoteTransfer: (inTx) => quoteTransferToUser(inTx, caller, input),
  });
};

export const moveToNewAccount: Handler<typeof family.toNewAccount, OrderDeps> = (
  deps,
  { params, body },
  caller,
) => {
  const { payWith, price, planId } = body;
  const input = { subscriptionId: params.id, planId };
  return askForTransfer(deps, caller, {
    payWith,
    price,
    quoteTransfer: (inTx) => quoteTransferToNewAccount(inTx, caller, input),
  });
};

export const moveToFamily: Handler<typeof family.toFamilyAccount, OrderDeps> = (
  deps,
  { params, body },
  caller,
) => {
  const { payWith, price, ...planInfo } = body;
  const input = { subscriptionId: params.id, ...planInfo };
  return askForTransfer(deps, caller, {
    payWith,
    price,
    quoteTransfer: (inTx) => quoteTransferToFamily(inTx, caller, input),
  });
};
