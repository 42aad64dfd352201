import { plans } from '@bylgja/fixtures';

/**
 * A model of the life of a subscription, as simple as possible: no locks, no tables, no network. The product is compared with it.
 * Money is in kr., months are numbers counted from the first.
 */
export interface ModelAccount {
  owner: number;
  planId: string | null;
  nextPlanId: string | null;
  hasEu: boolean;
  isEuGivenUp: boolean;
  status: 'processing' | 'active' | 'cancelled' | 'ended';
}

export interface ModelLine {
  account: ModelAccount;
  user: number;
  status: 'processing' | 'active' | 'cancelled' | 'prepaid' | 'ended';
  isBlocked: boolean;
  cancelsTo: 'prepaid' | 'given_up' | null;
  /** The month in which the line was activated, if that was during the test: it has a binding period of six months. */
  boundFrom: number | null;
  /** The grants by month. */
  grants: { month: number; source: 'plan' | 'rollover'; zone: 'domestic' | 'eu'; megabytes: number }[];
  /** The usage in the first month. */
  used: number;
}

export interface ModelOrder {
  kind: 'plan_change' | 'eu_package' | 'transfer' | 'add_member' | 'sign_up';
  state: 'awaiting_payment' | 'processing' | 'complete' | 'cancelled';
  /** The account that it leads to. */
  account: ModelAccount;
  line: ModelLine;
  planId: string;
  due: number;
}

export interface Model {
  accounts: ModelAccount[];
  lines: ModelLine[];
  orders: ModelOrder[];
  month: number;
  /** The part of a month's price that is due today, in whole kr. */
  rest(kr: number): number;
}

export type Refused = { readonly refused: string };
export type Expected = Refused | { readonly ordered: ModelOrder } | { readonly done: true };

export const done = { done: true } as const;
export const refused = (code: string): Refused => ({ refused: code });
export const euPrice = 49;
export const euData = 50 * 1024;
export const unlimited = 1_024_000;
export const bindingMonths = 6;
export const theOwner = 0;

export function planOf(id: string) {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new Error(`no plan ${id}`);
  return { ...plan, prices: plan.memberPrices.map((price) => price / 100) };
}

export const linesOf = (model: Model, account: ModelAccount) =>
  model.lines.filter((line) => line.account === account && line.status !== 'ended');
const isOpen = ({ state }: ModelOrder) => state === 'awaiting_payment' || state === 'processing';
export const openOrders = (model: Model, account: ModelAccount) =>
  model.orders.filter(
    (placed) => isOpen(placed) && (placed.account === account || placed.line.account === account),
  );
export const arriving = (model: Model, account: ModelAccount) =>
  openOrders(model, account).filter((placed) => placed.line.account !== account).length;

/** The monthly price of this many lines on a plan. */
export function priceOf(planId: string, { lines, hasEu }: { lines: number; hasEu: boolean }): number {
  const { prices } = planOf(planId);
  let price = lines * (hasEu ? euPrice : 0);
  for (let place = 0; place < lines; place += 1) price += prices[Math.min(place, prices.length - 1)] ?? 0;
  return price;
}

/** The price of a line in its account: the last price of that account. */
export function priceOfOne(model: Model, account: ModelAccount): number {
  const { planId, hasEu } = account;
  if (planId === null) throw new Error('prepaid lines have no monthly price');
  const lines = linesOf(model, account).length;
  return priceOf(planId, { lines, hasEu }) - priceOf(planId, { lines: lines - 1, hasEu });
}

/** The reason that prevents any change of a plan; `hasOrder` replaces the check for any open order. */
export function inTheWay(
  model: Model,
  { account, line, hasOrder }: { account: ModelAccount; line?: ModelLine; hasOrder?: boolean },
): Refused | null {
  if (account.planId === null || line?.status === 'prepaid') return refused('prepaid_plan');
  return inTheWayOfEnding(model, {
    account,
    ...(line && { line }),
    ...(hasOrder !== undefined && { hasOrder }),
  });
}

/** The reason that prevents an ending, also of a prepaid number. */
export function inTheWayOfEnding(
  model: Model,
  { account, line, hasOrder }: { account: ModelAccount; line?: ModelLine; hasOrder?: boolean },
): Refused | null {
  if (endsWithMonth(model, account) || line?.status === 'cancelled') return refused('already_cancelled');
  const isBeingMade = account.status === 'processing' || line?.status === 'processing';
  const isWaiting = hasOrder ?? openOrders(model, account).length > 0;
  return isBeingMade || isWaiting ? refused('orders_processing') : null;
}

export function endsWithMonth(model: Model, account: ModelAccount): boolean {
  const lines = linesOf(model, account);
  const leaveOneByOne = lines.length > 0 && lines.every(({ cancelsTo }) => cancelsTo !== null);
  return account.status === 'cancelled' || leaveOneByOne;
}

/** Every caller but the owner gets `not_found`, and so does a call about something that has ended. */
export function isOwners(line: ModelLine): boolean {
  return line.status !== 'ended' && line.account.owner === theOwner;
}

export function newAccount(
  model: Model,
  given: Pick<ModelAccount, 'planId' | 'hasEu' | 'isEuGivenUp'>,
): ModelAccount {
  const account: ModelAccount = { ...given, owner: theOwner, nextPlanId: null, status: 'processing' };
  model.accounts.push(account);
  return account;
}
