import type { family } from '@bylgja/contract';
import { ok } from '@bylgja/domain';

import { askForEuPackage } from '#features/subscriptions/eu-package.ts';
import { askForMembers } from '#features/subscriptions/joining.ts';
import { readAccount } from '#features/subscriptions/own-accounts.ts';
import { askForTransfer } from '#features/subscriptions/transfer-orders.ts';
import {
  hasFamily,
  weighToFamily,
  weighToNewAccount,
  weighToUser,
} from '#features/subscriptions/transfers.ts';
import type { Handler } from '#http/handler.ts';

/** Changes what goes for all of an account: who is in it, and whether it has the EU package. */
export const updateAccount: Handler<typeof family.update> = async (deps, { body }, caller) => {
  if ('members' in body) return askForMembers(deps, caller, body);
  const asked = await askForEuPackage(deps, caller, body);
  if (!asked.ok) return asked;
  return ok(
    'accountId' in asked.value ? await readAccount(deps, asked.value.accountId, caller) : asked.value,
  );
};

export const hasFamilyAccount: Handler<typeof family.accountExists> = async (deps, _input, caller) =>
  ok({ exists: await hasFamily(deps, caller.customerId) });

export const moveToUser: Handler<typeof family.toUserCustomer> = (deps, { body }, caller) => {
  const { payWith, price, ...wish } = body;
  return askForTransfer(deps, caller, { payWith, price, weigh: () => weighToUser(deps, caller, wish) });
};

export const moveToNewAccount: Handler<typeof family.toNewAccount> = (deps, { params, body }, caller) => {
  const { payWith, price, planId } = body;
  const wish = { subscriptionId: params.id, planId };
  return askForTransfer(deps, caller, { payWith, price, weigh: () => weighToNewAccount(deps, caller, wish) });
};

export const moveToFamily: Handler<typeof family.toFamilyAccount> = (deps, { params, body }, caller) => {
  const { payWith, price, ...planInfo } = body;
  const wish = { subscriptionId: params.id, ...planInfo };
  return askForTransfer(deps, caller, { payWith, price, weigh: () => weighToFamily(deps, caller, wish) });
};
