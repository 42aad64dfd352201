import { membersOnly, ownerAndMember, ownersOnly } from './roles.ts';
import type { Row, Things } from './roles.ts';

const onOwnersLine = ({ ownersLine }: Things) => ({ params: { id: ownersLine } });
const onMembersLine = ({ membersLine }: Things) => ({ params: { id: membersLine } });

/** Calls that change lines and accounts. Each leaves them as they were, or the next one restores them. */
export const subscriptionRows: readonly Row[] = [
  {
    call: 'POST /subscriptions/previews',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersLine }) => ({
      body: { change: 'plan', subscriptionId: ownersLine, planId: 'familja-20' },
    }),
  },
  {
    call: 'POST /subscriptions/previews',
    whose: 'a member’s',
    expected: membersOnly,
    input: ({ membersLine }) => ({
      body: { change: 'to_user_customer', subscriptionId: membersLine, planId: 'midal' },
    }),
  },
  {
    call: 'PATCH /subscriptions/:id',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: (things) => ({ ...onOwnersLine(things), body: { planId: 'familja-20' } }),
  },
  {
    // Takes the planned change back: the plan is the owner's, also when named by a member's line.
    call: 'PATCH /subscriptions/:id',
    whose: 'a member’s',
    expected: ownersOnly,
    input: (things) => ({ ...onMembersLine(things), body: { planId: 'familja-100' } }),
  },
  {
    call: 'PATCH /subscriptions/:id',
    whose: 'a member’s',
    expected: ownersOnly,
    input: (things) => ({
      ...onMembersLine(things),
      body: { user: { firstname: 'Jógvan', lastname: 'Joensen' } },
    }),
  },
  {
    call: 'PATCH /subscriptions',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersAccount }) => ({ body: { accountId: ownersAccount, euPackage: false } }),
  },
  {
    call: 'PATCH /subscriptions',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersAccount }) => ({ body: { accountId: ownersAccount, euPackage: true } }),
  },
  {
    call: 'GET /subscriptions/:id/monthly-price',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: onOwnersLine,
  },
  {
    call: 'GET /subscriptions/:id/monthly-price',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: onMembersLine,
  },
  { call: 'GET /subscriptions/:id/sim', whose: 'the owner’s', expected: ownersOnly, input: onOwnersLine },
  { call: 'GET /subscriptions/:id/sim', whose: 'a member’s', expected: ownerAndMember, input: onMembersLine },
  {
    // An allowed role gets the answer that the delivery address is missing.
    call: 'POST /subscriptions/:id/sim',
    whose: 'the owner’s',
    expected: [401, 404, 404, 422],
    input: (things) => ({ ...onOwnersLine(things), body: { simType: 'PHYSICAL' } }),
  },
  {
    call: 'POST /subscriptions/:id/sim',
    whose: 'a member’s',
    expected: [401, 404, 422, 422],
    input: (things) => ({ ...onMembersLine(things), body: { simType: 'PHYSICAL' } }),
  },
  {
    call: 'GET /subscriptions/:id/sim-change',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: onOwnersLine,
  },
  {
    call: 'GET /subscriptions/:id/sim-change',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: onMembersLine,
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/code',
    whose: 'the owner’s',
    expected: [401, 404, 404, 409],
    input: onOwnersLine,
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/code',
    whose: 'a member’s',
    expected: [401, 404, 409, 409],
    input: onMembersLine,
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/confirm',
    whose: 'the owner’s',
    expected: [401, 404, 404, 409],
    input: (things) => ({ ...onOwnersLine(things), body: { code: '000000' } }),
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/confirm',
    whose: 'a member’s',
    expected: [401, 404, 409, 409],
    input: (things) => ({ ...onMembersLine(things), body: { code: '000000' } }),
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/mail',
    whose: 'the owner’s',
    expected: [401, 404, 404, 409],
    input: onOwnersLine,
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/mail',
    whose: 'a member’s',
    expected: [401, 404, 409, 409],
    input: onMembersLine,
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/stop',
    whose: 'the owner’s',
    expected: [401, 404, 404, 409],
    input: onOwnersLine,
  },
  {
    // An allowed role gets the answer that no SIM change is waiting.
    call: 'POST /subscriptions/:id/sim-change/stop',
    whose: 'a member’s',
    expected: [401, 404, 409, 409],
    input: onMembersLine,
  },
  { call: 'POST /subscriptions/:id/block', whose: 'the owner’s', expected: ownersOnly, input: onOwnersLine },
  {
    call: 'POST /subscriptions/:id/unblock',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: onOwnersLine,
  },
  {
    call: 'POST /subscriptions/:id/block',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: onMembersLine,
  },
  {
    call: 'POST /subscriptions/:id/unblock',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: onMembersLine,
  },
  {
    call: 'DELETE /subscriptions/deactivate-plan/:id',
    whose: 'a member’s',
    expected: ownersOnly,
    input: onMembersLine,
  },
  {
    call: 'POST /subscriptions/:id/undo-cancellation',
    whose: 'a member’s',
    expected: ownersOnly,
    input: onMembersLine,
  },
  {
    call: 'DELETE /subscriptions/delete-number/:id',
    whose: 'a member’s',
    expected: ownersOnly,
    input: onMembersLine,
  },
  {
    call: 'POST /subscriptions/:id/undo-cancellation',
    whose: 'a member’s',
    expected: ownersOnly,
    input: onMembersLine,
  },
  {
    call: 'DELETE /subscriptions',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersAccount }) => ({ body: { accountId: ownersAccount } }),
  },
  {
    call: 'POST /subscriptions/:id/undo-cancellation',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: onOwnersLine,
  },
  {
    // An allowed role gets the answer that there is no such plan.
    call: 'PATCH /subscriptions/transfer-subscription-to-user-customer',
    whose: 'a member’s',
    expected: [401, 404, 422, 404],
    input: ({ membersLine }) => ({ body: { subscriptionId: membersLine, planId: 'none' } }),
  },
  {
    call: 'PATCH /subscriptions/transfer-subscription-to-new-account/:id',
    whose: 'a member’s',
    expected: [401, 404, 404, 422],
    input: (things) => ({ ...onMembersLine(things), body: { planId: 'none' } }),
  },
  {
    // The member could move the line to a family of their own; the owner already has it in the family.
    call: 'PATCH /subscriptions/transfer-subscription-to-family-account/:id',
    whose: 'a member’s',
    expected: [401, 404, 422, 404],
    input: (things) => ({ ...onMembersLine(things), body: {} }),
  },
];
