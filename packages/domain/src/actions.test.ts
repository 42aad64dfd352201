import assert from 'node:assert/strict';
import { test } from 'node:test';

import { actionIds, availableActions } from './actions.ts';
import type { ActionFacts, ActionId, ActionReason } from './actions.ts';
import { gigabytes, megabytes } from './megabytes.ts';

type Changes = Partial<Omit<ActionFacts, 'line' | 'account'>> & {
  line?: Partial<ActionFacts['line']>;
  account?: Partial<ActionFacts['account']>;
};

const nothing = megabytes(0);

/** An owner of a family plan with four of six members, all well. */
function familyOwner(changes: Changes = {}): ActionFacts {
  return {
    line: {
      status: 'active',
      domesticRemaining: gigabytes(62),
      givenData: { current: nothing, max: gigabytes(10) },
      isBound: false,
      ...changes.line,
    },
    account: {
      planTypeId: 'family_plan',
      isProcessing: false,
      isEnding: false,
      maxMembers: 6,
      members: 4,
      memberOrders: 0,
      hasOpenOrder: false,
      isChanging: false,
      ...changes.account,
    },
    isOwner: changes.isOwner ?? true,
    hasProcessingOrder: changes.hasProcessingOrder ?? false,
  };
}

const prepaid: Changes = {
  line: { status: 'prepaid' },
  account: { planTypeId: 'prepaid', maxMembers: 1, members: 1 },
};

/** What is refused and why; everything else is available. */
function refused(changes: Changes): Partial<Record<ActionId, ActionReason>> {
  return Object.fromEntries(
    availableActions(familyOwner(changes))
      .filter((action) => !action.isAvailable)
      .map((action) => [action.id, action.reason]),
  );
}

test('an owner of a family plan may do everything except top up', () => {
  assert.deepEqual(refused({}), { 'top-up': 'not_prepaid' });
});

test('a member may buy, give and request data and change the SIM, but not change the subscription', () => {
  assert.deepEqual(refused({ isOwner: false }), {
    'top-up': 'not_prepaid',
    'add-family-member': 'not_owner',
    'change-plan': 'not_owner',
    cancel: 'not_owner',
  });
});

test('an individual plan has no family members', () => {
  assert.deepEqual(refused({ account: { planTypeId: 'individual_plan', maxMembers: 1, members: 1 } }), {
    'top-up': 'not_prepaid',
    'add-family-member': 'not_family_plan',
  });
});

test('a prepaid line may buy, top up, request data, change the SIM and be cancelled', () => {
  assert.deepEqual(refused(prepaid), {
    'give-data': 'prepaid_plan',
    'add-family-member': 'prepaid_plan',
    'change-plan': 'prepaid_plan',
  });
});

test('nothing can be done with a line that is still processing', () => {
  assert.deepEqual(refused({ line: { status: 'processing' }, account: { isProcessing: true } }), {
    'buy-package': 'line_processing',
    'top-up': 'not_prepaid',
    'give-data': 'line_processing',
    'request-data': 'line_processing',
    'add-family-member': 'orders_processing',
    'change-plan': 'orders_processing',
    'change-sim': 'line_processing',
    cancel: 'orders_processing',
  });
});

test('a blocked line may get a new SIM, but moves no data', () => {
  assert.deepEqual(refused({ line: { status: 'blocked' } }), {
    'buy-package': 'line_blocked',
    'top-up': 'not_prepaid',
    'give-data': 'line_blocked',
    'request-data': 'line_blocked',
  });
});

test('a cancelled line works until month end, and cannot be changed or cancelled again', () => {
  assert.deepEqual(refused({ line: { status: 'cancelled' }, account: { isEnding: true } }), {
    'top-up': 'not_prepaid',
    'add-family-member': 'already_cancelled',
    'change-plan': 'already_cancelled',
    cancel: 'already_cancelled',
  });
});

test('an open order on any line blocks plan changes and cancellation; one on the line itself also its SIM change', () => {
  const held = { 'top-up': 'not_prepaid', 'change-plan': 'orders_processing', cancel: 'orders_processing' };
  assert.deepEqual(refused({ account: { hasOpenOrder: true } }), held);
  assert.deepEqual(refused({ account: { hasOpenOrder: true }, hasProcessingOrder: true }), {
    ...held,
    'change-sim': 'orders_processing',
  });
});

test('a line in its binding period cannot be cancelled', () => {
  assert.deepEqual(refused({ line: { isBound: true } }), {
    'top-up': 'not_prepaid',
    cancel: 'binding_period',
  });
});

test('orders for members count as members, and only a full family refuses another one', () => {
  assert.equal(refused({ account: { memberOrders: 1 } })['add-family-member'], undefined);
  assert.equal(refused({ account: { memberOrders: 2 } })['add-family-member'], 'family_full');
  assert.equal(refused({ account: { isChanging: true } })['add-family-member'], 'orders_processing');
});

test('a line gives data that it has left, up to the monthly limit, and none before usage is measured', () => {
  const reasons: [Partial<ActionFacts['line']>, ActionReason | undefined][] = [
    [{ domesticRemaining: megabytes(1) }, undefined],
    [{ domesticRemaining: nothing }, 'insufficient_data'],
    [{ domesticRemaining: null }, 'insufficient_data'],
    [{ givenData: { current: gigabytes(9), max: gigabytes(10) } }, undefined],
    [{ givenData: { current: gigabytes(10), max: gigabytes(10) } }, 'monthly_give_limit_reached'],
  ];
  for (const [line, reason] of reasons) assert.equal(refused({ line })['give-data'], reason);
});

test('every action is listed once, with a reason exactly if it is not available', () => {
  for (const changes of [{}, prepaid, { isOwner: false }]) {
    const actions = availableActions(familyOwner(changes));
    assert.deepEqual(
      actions.map((action) => action.id),
      [...actionIds],
    );
    for (const action of actions) assert.equal(action.isAvailable, action.reason === null);
  }
});
