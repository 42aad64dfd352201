import { canAddMember } from './family.ts';
import { gigabytes } from './megabytes.ts';
import type { Megabytes } from './megabytes.ts';
import type { PlanTypeId } from './plan.ts';
import { isPrepaid as isPrepaidLine, topUpRefusal } from './top-ups.ts';
import type { TopUpRefusal } from './top-ups.ts';

/** The maximum that a line may give in a month (rule: data-transfers 1). */
export const monthlyGiveLimit = gigabytes(10);

/** What can be done with a line (rule: accounts 4). */
export const actionIds = [
  'buy-package',
  'top-up',
  'give-data',
  'request-data',
  'add-family-member',
  'change-plan',
  'change-sim',
  'cancel',
] as const;
export type ActionId = (typeof actionIds)[number];

/** Why an action is not available now. */
export type ActionReason =
  | TopUpRefusal
  | 'orders_processing'
  | 'not_owner'
  | 'prepaid_plan'
  | 'not_family_plan'
  | 'family_full'
  | 'already_cancelled'
  | 'binding_period'
  | 'insufficient_data'
  | 'monthly_give_limit_reached';

export interface Action {
  readonly id: ActionId;
  readonly isAvailable: boolean;
  readonly reason: ActionReason | null;
}

/** A line with its account, from the view of a customer who may manage it: the owner, or the member who uses it. */
export interface ActionFacts {
  readonly line: {
    readonly status: 'processing' | 'active' | 'blocked' | 'cancelled' | 'prepaid';
    /** Null while nothing is measured. */
    readonly domesticRemaining: Megabytes | null;
    readonly givenData: { readonly current: Megabytes; readonly max: Megabytes };
    /** Whether its binding continues after this month. */
    readonly isBound: boolean;
  };
  readonly account: {
    readonly planTypeId: PlanTypeId;
    readonly isProcessing: boolean;
    /** Whether it ends with the month, or each of its lines does. */
    readonly isEnding: boolean;
    readonly maxMembers: number;
    readonly members: number;
    /** Orders for new members that are not complete, and for lines that are to move here. */
    readonly memberOrders: number;
    /** Whether it or one of its lines has an incomplete order. */
    readonly hasOpenOrder: boolean;
    /** Whether one of these is to change its plan or EU package. */
    readonly isChanging: boolean;
  };
  readonly isOwner: boolean;
  /** Whether this line itself has an incomplete order. */
  readonly hasProcessingOrder: boolean;
}

type Refusal = (facts: ActionFacts) => ActionReason | null;

/** A refusal with this reason if the condition is true. */
const refuse =
  (reason: ActionReason, isSo: (facts: ActionFacts) => boolean): Refusal =>
  (facts) =>
    isSo(facts) ? reason : null;

const lineOf = ({ line, account }: ActionFacts) => ({
  status: line.status,
  planTypeId: account.planTypeId,
});

const isPrepaid = (facts: ActionFacts) => isPrepaidLine(lineOf(facts));

const whileProcessing = refuse('line_processing', ({ line }) => line.status === 'processing');
const whileBlocked = refuse('line_blocked', ({ line }) => line.status === 'blocked');
const whileOrdersRun = refuse('orders_processing', (facts) => facts.hasProcessingOrder);
const whileAccountChanges = refuse(
  'orders_processing',
  ({ line, account }) => line.status === 'processing' || account.isProcessing || account.hasOpenOrder,
);

const unlessOwner = refuse('not_owner', (facts) => !facts.isOwner);
const onPrepaid = refuse('prepaid_plan', isPrepaid);
const afterCancelling = refuse(
  'already_cancelled',
  ({ line, account }) => line.status === 'cancelled' || account.isEnding,
);

/**
 * The reasons against each action, the most specific first.
 *
 * - A package and a request for data need a working line, also a prepaid one (rule: accounts 5).
 * - Topping up is for prepaid lines.
 * - A prepaid line gives no data; others give what they have left, up to the month's limit (rule: data-transfers 1).
 * - Members are added by the owner, on a family plan that has room, not while the account is processing or its plan
 *   is about to change; other members' orders only take up room (rule: family 3).
 * - The plan is the owner's to change or cancel, and not while orders run on any line of its account (rule: plan-changes 4); nor is it
 *   cancelled before the last month of its binding. A prepaid number has none, and can be given up.
 * - A blocked line may need a new SIM, so a block does not refuse it.
 */
const refusals: Readonly<Record<ActionId, readonly Refusal[]>> = {
  'buy-package': [whileProcessing, whileBlocked],
  'top-up': [(facts) => topUpRefusal(lineOf(facts))],
  'give-data': [
    onPrepaid,
    whileProcessing,
    whileBlocked,
    refuse('monthly_give_limit_reached', ({ line }) => line.givenData.current >= line.givenData.max),
    refuse('insufficient_data', ({ line }) => (line.domesticRemaining ?? 0) === 0),
  ],
  'request-data': [whileProcessing, whileBlocked],
  'add-family-member': [
    unlessOwner,
    onPrepaid,
    refuse('not_family_plan', ({ account }) => account.planTypeId !== 'family_plan'),
    refuse('already_cancelled', ({ account }) => account.isEnding),
    refuse('orders_processing', ({ account }) => account.isProcessing || account.isChanging),
    refuse(
      'family_full',
      ({ account }) => !canAddMember({ ...account, processingOrders: account.memberOrders }),
    ),
  ],
  'change-plan': [unlessOwner, onPrepaid, afterCancelling, whileAccountChanges],
  'change-sim': [whileProcessing, whileOrdersRun],
  cancel: [
    unlessOwner,
    afterCancelling,
    whileAccountChanges,
    refuse('binding_period', ({ line }) => line.isBound),
  ],
};

/** All actions on a line, with a reason for those that are not available now (rule: accounts 4). */
export function availableActions(facts: ActionFacts): Action[] {
  return actionIds.map((id) => {
    const reason = firstReason(refusals[id], facts);
    return { id, isAvailable: reason === null, reason };
  });
}

function firstReason(inTheWay: readonly Refusal[], facts: ActionFacts): ActionReason | null {
  for (const refusal of inTheWay) {
    const reason = refusal(facts);
    if (reason !== null) return reason;
  }
  return null;
}
