import { arriving, euData, linesOf, newAccount, openOrders, planOf, unlimited } from './model.ts';
import type { Model, ModelAccount, ModelLine, ModelOrder } from './model.ts';

export function pay(model: Model, paid: ModelOrder): void {
  const { account, line, kind, planId } = paid;
  paid.state = 'processing';
  if (kind === 'sign_up' || kind === 'add_member') return;
  paid.state = 'complete';
  if (kind === 'plan_change') Object.assign(account, { planId, nextPlanId: null });
  if (kind === 'eu_package') Object.assign(account, { hasEu: true, isEuGivenUp: false });
  if (kind === 'transfer') moveLine(model, line, account);
  const concerned = kind === 'transfer' ? [line] : linesOf(model, account);
  for (const one of concerned) if (isInUse(one)) grantPlan(model, one);
}

function moveLine(model: Model, line: ModelLine, account: ModelAccount): void {
  const from = line.account;
  if (planOf(account.planId ?? '').data < planOf(from.planId ?? '').data) {
    loseRollover(model, line);
  }
  line.account = account;
  if (account.status === 'processing') account.status = 'active';
  endIfEmpty(model, from);
}

/** The unused part of last month's rollover is lost; the used part is not charged to the plan. */
function loseRollover({ month }: Model, line: ModelLine): void {
  const used = month === 0 ? line.used : 0;
  for (const grant of line.grants) {
    if (grant.month === month && grant.source === 'rollover')
      grant.megabytes = Math.min(grant.megabytes, used);
  }
  line.grants = line.grants.filter(({ megabytes }) => megabytes > 0);
}

const isInUse = ({ status }: ModelLine) => status === 'active' || status === 'cancelled';

/** Grants the plan's whole month; a larger grant is not reduced. */
function grantPlan(model: Model, line: ModelLine): void {
  const { planId, hasEu } = line.account;
  raise(model, line, { zone: 'domestic', megabytes: planOf(planId ?? '').data });
  if (hasEu) raise(model, line, { zone: 'eu', megabytes: euData });
}

function raise(
  { month }: Model,
  line: ModelLine,
  { zone, megabytes }: { zone: 'domestic' | 'eu'; megabytes: number },
): void {
  const known = line.grants.find(
    (grant) => grant.month === month && grant.source === 'plan' && grant.zone === zone,
  );
  if (known) known.megabytes = Math.max(known.megabytes, megabytes);
  else line.grants.push({ month, source: 'plan', zone, megabytes });
}

function endIfEmpty(model: Model, account: ModelAccount): void {
  if (linesOf(model, account).length + openOrders(model, account).length === 0) account.status = 'ended';
}

/** The network has activated the line. */
export function activate(model: Model, made: ModelOrder): void {
  made.state = 'complete';
  Object.assign(made.line, { status: 'active', boundFrom: model.month });
  if (made.account.status === 'processing') made.account.status = 'active';
  grantPlan(model, made.line);
}

/** The order was not paid in time. */
export function expire(model: Model, unpaid: ModelOrder): void {
  unpaid.state = 'cancelled';
  if (unpaid.kind === 'sign_up' || unpaid.kind === 'add_member') unpaid.line.status = 'ended';
  if (unpaid.kind !== 'plan_change' && unpaid.kind !== 'eu_package') endIfEmpty(model, unpaid.account);
}

export function endMonth(model: Model): void {
  for (const account of model.accounts.filter(({ status }) => status !== 'ended')) endMonthOf(model, account);
  model.month += 1;
}

function endMonthOf(model: Model, account: ModelAccount): void {
  const lines = linesOf(model, account);
  const staying = lines.filter(({ cancelsTo }) => cancelsTo === null);
  for (const line of lines) if (line.cancelsTo !== null) leave(model, line);
  if (lines.length > 0 && staying.length === 0 && arriving(model, account) === 0) {
    account.status = 'ended';
    return;
  }
  const isSmaller = account.nextPlanId !== null;
  account.planId = account.nextPlanId ?? account.planId;
  account.nextPlanId = null;
  if (account.isEuGivenUp) Object.assign(account, { hasEu: false, isEuGivenUp: false });
  for (const line of staying.filter(isInUse)) grantNext(model, line, isSmaller);
}

function grantNext(model: Model, line: ModelLine, isSmaller: boolean): void {
  const { planId, hasEu } = line.account;
  if (planId === null) return;
  const month = model.month + 1;
  const { data } = planOf(planId);
  const left = isSmaller || data >= unlimited ? 0 : Math.min(data, leftOfPlan(model, line));
  line.grants.push({ month, source: 'plan', zone: 'domestic', megabytes: data });
  if (left > 0) line.grants.push({ month, source: 'rollover', zone: 'domestic', megabytes: left });
  if (hasEu) line.grants.push({ month, source: 'plan', zone: 'eu', megabytes: euData });
}

function leftOfPlan(model: Model, line: ModelLine): number {
  const granted = (source: string) =>
    line.grants.find(
      (grant) => grant.month === model.month && grant.source === source && grant.zone === 'domestic',
    )?.megabytes ?? 0;
  const used = model.month === 0 ? line.used : 0;
  const plan = granted('plan');
  return plan >= unlimited ? 0 : Math.max(0, plan - Math.max(0, used - granted('rollover')));
}

function leave(model: Model, line: ModelLine): void {
  const isPrepaid = line.cancelsTo === 'prepaid';
  Object.assign(line, {
    status: isPrepaid ? 'prepaid' : 'ended',
    cancelsTo: isPrepaid ? null : line.cancelsTo,
    boundFrom: null,
  });
  if (!isPrepaid) return;
  line.account = newAccount(model, { planId: null, hasEu: false, isEuGivenUp: false });
  Object.assign(line.account, { owner: line.user, status: 'active' });
}
