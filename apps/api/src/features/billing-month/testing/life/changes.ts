import {
  arriving,
  bindingMonths,
  done,
  endsWithMonth,
  euPrice,
  inTheWay,
  inTheWayOfEnding,
  isOwners,
  linesOf,
  newAccount,
  openOrders,
  planOf,
  priceOf,
  priceOfOne,
  refused,
  theOwner,
} from './model.ts';
import type { Expected, Model, ModelAccount, ModelLine, ModelOrder } from './model.ts';
import { pay } from './passing.ts';

function order(model: Model, made: Omit<ModelOrder, 'state'>): Expected {
  const placed: ModelOrder = { ...made, state: 'awaiting_payment' };
  model.orders.push(placed);
  if (made.due === 0) pay(model, placed);
  return { ordered: placed };
}

export function changePlan(model: Model, line: ModelLine, planId: string): Expected {
  if (!isOwners(line)) return refused('not_found');
  const { account } = line;
  const way = inTheWay(model, { account, line });
  if (way) return way;
  const present = planOf(account.planId ?? '');
  if (planId === present.id && account.nextPlanId !== null) {
    account.nextPlanId = null;
    return done;
  }
  if (planId === present.id || planId === account.nextPlanId) return refused('same_plan');
  const plan = planOf(planId);
  const lines = linesOf(model, account).length;
  const isFull = plan.maxMembers < lines + arriving(model, account);
  if (plan.type !== present.type || isFull) return refused('plan_not_available');
  const more =
    priceOf(planId, { lines, hasEu: account.hasEu }) - priceOf(present.id, { lines, hasEu: account.hasEu });
  if (plan.data >= present.data && more >= 0) {
    return order(model, { kind: 'plan_change', account, line, planId, due: model.rest(more) });
  }
  account.nextPlanId = planId;
  return done;
}

export function changeEu(model: Model, account: ModelAccount, isWanted: boolean): Expected {
  const [line] = linesOf(model, account);
  if (!line || account.owner !== theOwner) return refused('not_found');
  const way = inTheWay(model, { account, hasOrder: false });
  if (way) return way;
  if (account.hasEu || !isWanted) {
    account.isEuGivenUp = account.hasEu && !isWanted;
    return done;
  }
  if (openOrders(model, account).length > 0) return refused('orders_processing');
  const due = model.rest(euPrice * linesOf(model, account).length);
  return order(model, { kind: 'eu_package', account, line, planId: account.planId ?? '', due });
}

function hasRoom(model: Model, account: ModelAccount): boolean {
  const taken = linesOf(model, account).length + arriving(model, account);
  return taken < planOf(account.planId ?? '').maxMembers;
}

function nextPrice(model: Model, account: ModelAccount): number {
  const { planId, hasEu } = account;
  const taken = linesOf(model, account).length + arriving(model, account);
  const { prices } = planOf(planId ?? '');
  return (prices[Math.min(taken, prices.length - 1)] ?? 0) + (hasEu ? euPrice : 0);
}

const isChanging = (model: Model, account: ModelAccount) =>
  openOrders(model, account).some(({ kind }) => kind === 'plan_change' || kind === 'eu_package');

function newLine(model: Model, account: ModelAccount, user: number): ModelLine {
  const line: ModelLine = {
    account,
    user,
    status: 'processing',
    isBlocked: false,
    cancelsTo: null,
    boundFrom: null,
    grants: [],
    used: 0,
  };
  model.lines.push(line);
  return line;
}

export function addMember(model: Model, account: ModelAccount): Expected {
  if (linesOf(model, account).length === 0 || account.owner !== theOwner) return refused('not_found');
  if (account.planId !== null && planOf(account.planId).type !== 'family_plan')
    return refused('not_family_plan');
  const way = inTheWay(model, { account, hasOrder: isChanging(model, account) });
  if (way) return way;
  if (!hasRoom(model, account)) return refused('family_full');
  const due = model.rest(nextPrice(model, account));
  const line = newLine(model, account, model.lines.length);
  return order(model, { kind: 'add_member', account, line, planId: account.planId ?? '', due });
}

export function signUp(model: Model, planId: string): Expected {
  const isWaiting = model.orders.some(
    ({ kind, state }) => kind === 'sign_up' && state === 'awaiting_payment',
  );
  if (isWaiting) return refused('sign_up_waiting');
  const account = newAccount(model, { planId, hasEu: false, isEuGivenUp: false });
  const line = newLine(model, account, theOwner);
  return order(model, {
    kind: 'sign_up',
    account,
    line,
    planId,
    due: model.rest(priceOf(planId, { lines: 1, hasEu: false })),
  });
}

export function toNewAccount(model: Model, line: ModelLine, planId: string): Expected {
  if (!isOwners(line)) return refused('not_found');
  const { account } = line;
  if (account.planId !== null && planOf(account.planId).type !== 'family_plan')
    return refused('not_family_plan');
  const way = inTheWay(model, { account, line });
  if (way) return way;
  if (planOf(planId).type !== 'individual_plan') return refused('plan_not_available');
  const { hasEu, isEuGivenUp } = account;
  const more = priceOf(planId, { lines: 1, hasEu }) - priceOfOne(model, account);
  const target = newAccount(model, { planId, hasEu, isEuGivenUp: hasEu && isEuGivenUp });
  return order(model, {
    kind: 'transfer',
    account: target,
    line,
    planId,
    due: model.rest(Math.max(0, more)),
  });
}

/** Moves a line to the owner's family; if there is none, one with this plan is created. */
export function toFamily(model: Model, line: ModelLine, planId: string): Expected {
  if (!isOwners(line)) return refused('not_found');
  const { account } = line;
  const families = model.accounts.filter(
    (one) =>
      one.owner === theOwner &&
      one.planId !== null &&
      planOf(one.planId).type === 'family_plan' &&
      (one.status === 'processing' || one.status === 'active') &&
      !endsWithMonth(model, one),
  );
  const others = families.filter((one) => one !== account);
  if (families.length > 0 && others.length === 0) return refused('not_found');
  const way = inTheWay(model, { account, line });
  if (way) return way;
  const before = priceOfOne(model, account);
  const wayTo = (one: ModelAccount) =>
    inTheWay(model, { account: one, hasOrder: isChanging(model, one) }) ??
    (hasRoom(model, one) ? null : refused('family_full'));
  const family = others.find((one) => wayTo(one) === null) ?? others[0];
  if (!family) {
    const more = priceOf(planId, { lines: 1, hasEu: false }) - before;
    const target = newAccount(model, { planId, hasEu: false, isEuGivenUp: false });
    return order(model, {
      kind: 'transfer',
      account: target,
      line,
      planId,
      due: model.rest(Math.max(0, more)),
    });
  }
  const wayThere = wayTo(family);
  if (wayThere) return wayThere;
  const more = nextPrice(model, family) - before;
  const due = model.rest(Math.max(0, more));
  return order(model, { kind: 'transfer', account: family, line, planId: family.planId ?? '', due });
}

const isBound = (model: Model, { boundFrom }: ModelLine) =>
  boundFrom !== null && boundFrom + bindingMonths > model.month;

export function cancelAccount(model: Model, account: ModelAccount): Expected {
  if (linesOf(model, account).length === 0 || account.owner !== theOwner) return refused('not_found');
  const way = inTheWay(model, { account });
  if (way) return way;
  if (linesOf(model, account).some((line) => isBound(model, line))) return refused('binding_period');
  account.status = 'cancelled';
  for (const line of linesOf(model, account).filter(({ status }) => status === 'active')) {
    line.status = 'cancelled';
    line.cancelsTo = 'prepaid';
  }
  return done;
}

export function cancelLine(model: Model, line: ModelLine, to: 'prepaid' | 'given_up'): Expected {
  if (!isOwners(line)) return refused('not_found');
  const { planId } = line.account;
  const ofLine = { account: line.account, line };
  const way =
    planId === null && to === 'given_up' ? inTheWayOfEnding(model, ofLine) : inTheWay(model, ofLine);
  if (way) return way;
  if (isBound(model, line)) return refused('binding_period');
  line.status = 'cancelled';
  line.cancelsTo = to;
  if (planId === null || planOf(planId).type === 'individual_plan') line.account.status = 'cancelled';
  return done;
}

export function undo(model: Model, line: ModelLine): Expected {
  if (!isOwners(line)) return refused('not_found');
  if (line.cancelsTo === null) return refused('not_cancelled');
  const isWhole = line.account.status === 'cancelled';
  const kept = linesOf(model, line.account).filter(
    (other) => other === line || (isWhole && other.cancelsTo === 'prepaid'),
  );
  for (const one of kept) {
    one.status = line.account.planId === null ? 'prepaid' : 'active';
    one.cancelsTo = null;
  }
  line.account.status = 'active';
  return done;
}

export function setBlocked(line: ModelLine, isBlocked: boolean): Expected {
  // The user of a line may block it too; the owner uses the first line.
  const isTheirs = line.status !== 'ended' && (line.account.owner === theOwner || line.user === theOwner);
  if (!isTheirs) return refused('not_found');
  if (line.status === 'processing') return refused('line_processing');
  line.isBlocked = isBlocked;
  return done;
}
