import { plans } from '@bylgja/fixtures';

import type { Caller, Reply } from '#testing/caller.ts';

import type { TownLine } from '../town.ts';
import { persist } from '../world.ts';
import { payInWindow, told } from './act.ts';
import type { Act, Acts, Scene } from './act.ts';

const hasPlan = ({ planType }: TownLine) => planType !== 'prepaid';
const inFamily = ({ planType }: TownLine) => planType === 'family_plan';

interface OnLine {
  readonly weight: number;
  readonly of?: (line: TownLine) => boolean;
  readonly ask: (caller: Caller, line: TownLine, scene: Scene) => Promise<Reply<unknown>>;
}

/** An act of an owner on a line. If it is to be paid, the owner pays, or not. */
function onLine({ weight, of = () => true, ask }: OnLine): Act {
  return {
    weight,
    async take(scene) {
      const line = scene.random.one(scene.town.lines.filter(of));
      if (!line) return undefined;
      const reply = await persist(scene.world, line.ownerId, (caller) => ask(caller, line, scene));
      const link = linkIn(reply.body);
      const paid = link === undefined ? '' : `, ${await payInWindow(scene, link)}`;
      return `${line.number}: ${told(reply)}${paid}`;
    },
  };
}

function linkIn(body: unknown): string | null | undefined {
  if (typeof body !== 'object' || body === null || !('paymentUrl' in body)) return undefined;
  return typeof body.paymentUrl === 'string' ? body.paymentUrl : null;
}

function planFor({ random }: Scene, type: 'family_plan' | 'individual_plan'): string {
  return random.one(plans.filter((plan) => plan.type === type))?.id ?? '';
}

const params = ({ id }: TownLine) => ({ params: { id } });

/** Plans, SIMs, barring and cancellations. */
export const lineActs: Acts = {
  'change the plan': onLine({
    weight: 4,
    of: hasPlan,
    ask: (caller, line, scene) =>
      caller.call('PATCH /subscriptions/:id', {
        ...params(line),
        body: { planId: planFor(scene, inFamily(line) ? 'family_plan' : 'individual_plan') },
        idempotencyKey: scene.key,
      }),
  }),
  'change the EU package': onLine({
    weight: 2,
    of: hasPlan,
    ask: (caller, { accountId }, { random, key }) =>
      caller.call('PATCH /subscriptions', {
        body: { euPackage: random.chance(0.7), accountId },
        idempotencyKey: key,
      }),
  }),
  'add a member': onLine({
    weight: 1,
    of: inFamily,
    ask: (caller, { accountId }, { random, key }) => {
      const porting = elsewhere(random.below(10_000));
      const person = { firstname: 'Rúni', lastname: 'Dahl', birthDate: '1990-05-05', eSim: true };
      return caller.call('PATCH /subscriptions', {
        body: {
          members: [{ ...person, phoneNumberReservationId: null, porting }],
          hasConfirmedSameAddress: true,
          accountId,
        },
        idempotencyKey: key,
      });
    },
  }),
  'move a line to a plan of its own': onLine({
    weight: 1,
    of: inFamily,
    ask: (caller, line, scene) =>
      caller.call('PATCH /subscriptions/transfer-subscription-to-new-account/:id', {
        ...params(line),
        body: { planId: planFor(scene, 'individual_plan') },
        idempotencyKey: scene.key,
      }),
  }),
  'take over one’s own line': {
    weight: 1,
    async take(scene) {
      const line = scene.random.one(scene.town.lines.filter(({ ownerId, userId }) => ownerId !== userId));
      if (!line) return undefined;
      const body = { subscriptionId: line.id, planId: planFor(scene, 'individual_plan') };
      const reply = await persist(scene.world, line.userId, (caller) =>
        caller.call('PATCH /subscriptions/transfer-subscription-to-user-customer', {
          body,
          idempotencyKey: scene.key,
        }),
      );
      if (reply.status >= 300) return `${line.number}: ${told(reply)}`;
      return `${line.number}: ${told(reply)}, ${await payInWindow(scene, reply.body.paymentUrl)}`;
    },
  },
  'move a line to a family': onLine({
    weight: 1,
    of: (line) => hasPlan(line) && !inFamily(line),
    ask: (caller, line, scene) =>
      caller.call('PATCH /subscriptions/transfer-subscription-to-family-account/:id', {
        ...params(line),
        body: { planInfo: { planId: planFor(scene, 'family_plan'), euPackage: false } },
        idempotencyKey: scene.key,
      }),
  }),
  'order another SIM': onLine({
    weight: 2,
    ask: (caller, line, { random, key }) => {
      const simType = random.chance(0.5) ? 'ESIM' : 'PHYSICAL';
      const blank = { simcardNumber: `892980277001${String(random.below(10_000_000)).padStart(7, '0')}` };
      return caller.call('POST /subscriptions/:id/sim', {
        ...params(line),
        body: { simType, ...(simType === 'PHYSICAL' && blank) },
        idempotencyKey: key,
      });
    },
  }),
  'stop a SIM change': onLine({
    weight: 1,
    ask: (caller, line) => caller.call('POST /subscriptions/:id/sim-change/stop', params(line)),
  }),
  'block a line': onLine({
    weight: 1,
    ask: (caller, line) => caller.call('POST /subscriptions/:id/block', params(line)),
  }),
  'unblock a line': onLine({
    weight: 2,
    of: ({ isBlocked }) => isBlocked,
    ask: (caller, line) => caller.call('POST /subscriptions/:id/unblock', params(line)),
  }),
  'cancel an account': onLine({
    weight: 1,
    of: hasPlan,
    ask: (caller, { accountId }) => caller.call('DELETE /subscriptions', { body: { accountId } }),
  }),
  'make a line prepaid': onLine({
    weight: 1,
    of: hasPlan,
    ask: (caller, line) => caller.call('DELETE /subscriptions/deactivate-plan/:id', params(line)),
  }),
  'give up a number': onLine({
    weight: 1,
    ask: (caller, line) => caller.call('DELETE /subscriptions/delete-number/:id', params(line)),
  }),
  'undo a cancellation': onLine({
    weight: 1,
    of: ({ status }) => status === 'cancelled',
    ask: (caller, line) => caller.call('POST /subscriptions/:id/undo-cancellation', params(line)),
  }),
};

/** A number at another provider, and the card there; some proofs are refused, or have to be corrected. */
export function elsewhere(choice: number) {
  const ends = ['0001', '0001', '0001', '0000', '9999'];
  const simcardNumber = `892980277000120${ends[choice % ends.length]}`;
  return { phoneNumber: String(550_000 + choice), simcardNumber };
}
