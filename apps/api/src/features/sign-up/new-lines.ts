import type { NewMember } from '@bylgja/contract';
import { day, dayOf, fail, isOldEnough, ok, readPhoneNumber } from '@bylgja/domain';
import type { PhoneNumber, Result, SimSelection } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { manages } from '#features/accounts/access.ts';
import { insertLine } from '#features/accounts/accounts.store.ts';
import { findLineByNumber, listOpenLineOrders } from '#features/accounts/lines.store.ts';
import type { PlanRow } from '#features/accounts/plans.store.ts';
import { isOfPool, lockIncomingNumbers, takeReservation } from '#features/numbers/numbers.store.ts';
import type { OrderDraft } from '#features/orders/place-orders.ts';
import { selectSims } from '#features/sims/sim-selection.ts';
import type { SimChoice } from '#features/sims/sim-selection.ts';
import type { Customer } from '#http/handler.ts';

import { insertLineUser } from './new-lines.store.ts';

/** Why a new line is refused. */
export type NewLineRefusal =
  | 'reservation_expired'
  | 'porting_refused'
  | 'already_subscribed'
  | 'sim_delivery_needed'
  | 'validation_failed';

type NumberRequest = Pick<NewMember, 'phoneNumberReservationId' | 'porting'>;

/** A requested line, and its user: a customer who exists, or a new person. */
export interface NewLineRequest extends NumberRequest {
  readonly kind: 'sign_up' | 'add_member';
  readonly eSim: boolean;
  readonly user:
    | { readonly id: string; readonly firstname: string }
    | Pick<NewMember, 'firstname' | 'lastname' | 'birthDate'>;
}

export interface NewLines {
  /** The account of the new lines; it is locked or has just been created. */
  readonly accountId: string;
  readonly plan: Pick<PlanRow, 'id' | 'name'>;
  readonly lines: readonly NewLineRequest[];
  readonly sims: SimChoice;
}

/** The members of a request as requests for lines. */
export function linesOfMembers(members: readonly NewMember[]): NewLineRequest[] {
  return members.map(({ firstname, lastname, birthDate, ...line }) => ({
    ...line,
    kind: 'add_member',
    user: { firstname, lastname, birthDate },
  }));
}

/**
 * The accounts of prepaid lines that will continue as requested lines. They must be locked (`lockAccounts`) together with the
 * account that the lines move to, before the lines are drafted.
 */
export async function findKeptAccounts(
  deps: Deps,
  caller: Customer,
  requests: readonly NumberRequest[],
): Promise<string[]> {
  const accounts: string[] = [];
  for (const phoneNumber of portedNumbers(requests)) {
    const line = await findLineByNumber(deps.db, phoneNumber);
    if (line && manages(caller.customerId, line)) accounts.push(line.account_id);
  }
  return accounts;
}

function portedNumbers(requests: readonly NumberRequest[]): PhoneNumber[] {
  return requests.flatMap(({ porting }) => {
    const number = porting ? readPhoneNumber(porting.phoneNumber) : null;
    return number?.ok ? [number.value] : [];
  });
}

/**
 * Creates lines in processing, with their users and reserved numbers, and an order for each, in the same order. A prepaid line of
 * the caller stays in its account, and its order is on that same line.
 */
export async function draftLines(
  deps: InTransaction<Deps>,
  caller: Customer,
  { accountId, plan, lines, sims }: NewLines,
): Promise<Result<OrderDraft[], NewLineRefusal>> {
  const today = dayOf(deps.clock.now());
  if (lines.some(({ user }) => 'birthDate' in user && user.birthDate > today))
    return fail('validation_failed');
  await lockIncomingNumbers(deps.db, portedNumbers(lines));
  const numbered: NumberedLine[] = [];
  for (const request of lines) {
    const number = await decideNumber(deps, caller, request);
    if (!number.ok) return number;
    numbered.push({ ...request, ...number.value });
  }
  const keptIds = numbered.flatMap(({ kept }) => kept?.id ?? []);
  if (new Set(keptIds).size < keptIds.length) return fail('porting_refused');
  const fresh = numbered.filter(({ kept }) => kept === null);
  const simsOfFresh = selectSims(
    fresh.map(({ eSim }) => (eSim ? 'ESIM' : 'PHYSICAL')),
    sims,
  );
  if (!simsOfFresh.ok) return simsOfFresh;

  const drafts: OrderDraft[] = [];
  for (const [index, line] of numbered.entries()) {
    const sim = simsOfFresh.value[fresh.indexOf(line)];
    const made = sim ? await makeLine(deps, caller, { line, sim, accountId, index }) : keptLine(line);
    if (!made.ok) return made;
    drafts.push({
      ...made.value,
      id: deps.ids.uuid(),
      kind: line.kind,
      accountId,
      planId: plan.id,
      packageId: null,
      phoneNumber: line.phoneNumber,
      name: plan.name,
      isMainSubscription: line.kind === 'sign_up',
    });
  }
  return ok(drafts);
}

interface LineNumber {
  readonly phoneNumber: PhoneNumber;
  /** The proof of a number at another provider. */
  readonly portedSimcardNumber: string | null;
  /** The prepaid line that continues. */
  readonly kept: { readonly id: string; readonly firstname: string } | null;
}
type NumberedLine = NewLineRequest & LineNumber;
type MadeLine = Pick<OrderDraft, 'lineId' | 'memberName' | 'request'>;

function keptLine({ kept }: NumberedLine): Result<MadeLine, never> {
  if (!kept) throw new Error('a line must be either new or kept');
  return ok({ lineId: kept.id, memberName: kept.firstname, request: { keepsLine: true } });
}

async function decideNumber(
  deps: Deps,
  caller: Customer,
  { porting, phoneNumberReservationId: id }: NumberRequest,
): Promise<Result<LineNumber, NewLineRefusal>> {
  if (porting) return decidePorting(deps, caller, porting);
  if (id === null) return fail('reservation_expired');
  const { customerId } = caller;
  const phoneNumber = await takeReservation(deps.db, { id, customerId, now: deps.clock.now() });
  return phoneNumber
    ? ok({ phoneNumber, portedSimcardNumber: null, kept: null })
    : fail('reservation_expired');
}

/**
 * Decides how a number is brought. A number that already has a line here cannot be ported in. The caller's own prepaid line
 * continues with its number, unless it already has an open order.
 */
async function decidePorting(
  deps: Deps,
  { customerId }: Customer,
  { phoneNumber: typed, simcardNumber }: NonNullable<NumberRequest['porting']>,
): Promise<Result<LineNumber, NewLineRefusal>> {
  const number = readPhoneNumber(typed);
  if (!number.ok) return fail('porting_refused');
  const line = await findLineByNumber(deps.db, number.value);
  if (!line) {
    const isElsewhere = simcardNumber !== '' && !(await isOfPool(deps.db, number.value));
    if (!isElsewhere) return fail('porting_refused');
    return ok({ phoneNumber: number.value, portedSimcardNumber: simcardNumber, kept: null });
  }
  if (!manages(customerId, line)) return fail('porting_refused');
  if (line.status !== 'prepaid') return fail('already_subscribed');
  const hasOrder = (await listOpenLineOrders(deps.db, [line.id])).length > 0;
  return hasOrder
    ? fail('porting_refused')
    : ok({ phoneNumber: line.phone_number, portedSimcardNumber: null, kept: line });
}

async function makeLine(
  deps: Deps,
  caller: Customer,
  {
    line,
    sim,
    accountId,
    index,
  }: { line: NumberedLine; sim: SimSelection; accountId: string; index: number },
): Promise<Result<MadeLine, NewLineRefusal>> {
  const { user, phoneNumber, portedSimcardNumber } = line;
  const now = deps.clock.now();
  const customerId = 'id' in user ? user.id : deps.ids.uuid();
  if (!('id' in user)) {
    const birthOn = day(user.birthDate);
    await insertLineUser(deps.db, {
      ...user,
      id: customerId,
      birthOn,
      livesWith: caller.customerId,
      // Whoever orders the line accepts the terms for a child (rule: family 8).
      isAsked: isOldEnough(birthOn, dayOf(now), deps.config.market.registrationAge),
      at: now,
    });
  }
  const lineId = deps.ids.uuid();
  const isMade = await insertLine(deps.db, {
    id: lineId,
    accountId,
    customerId,
    phoneNumber,
    simType: sim.simType,
    // The times differ by a millisecond, because the order of the lines decides which price each one has.
    at: new Date(now.getTime() + index),
  });
  if (!isMade) return fail(portedSimcardNumber === null ? 'reservation_expired' : 'porting_refused');
  const porting = portedSimcardNumber === null ? {} : { porting: { simcardNumber: portedSimcardNumber } };
  return ok({ lineId, memberName: user.firstname, request: { sim, ...porting } });
}
