import type { Order, Problem } from '@bylgja/contract';
import fc from 'fast-check';

import { freshKey } from '#testing/purchases.ts';

import {
  addMember,
  cancelAccount,
  cancelLine,
  changeEu,
  changePlan,
  setBlocked,
  signUp,
  toFamily,
  toNewAccount,
  undo,
} from './changes.ts';
import type { Expected, Model, ModelLine } from './model.ts';
import type { Product } from './product.ts';

/** The answer of the product. */
export interface Reply {
  readonly status: number;
  readonly problem: Problem;
  readonly order: Order | undefined;
}

interface Chosen {
  readonly line: ModelLine;
  readonly planId: string;
  readonly isOn: boolean;
}

/** An action of a customer, in the model and in the product. */
interface Action {
  inModel(model: Model, chosen: Chosen): Expected;
  inProduct(product: Product, chosen: Chosen): Promise<Reply>;
}

type Answered = { status: number; problem: Problem; body: unknown };

function replyOf({ status, problem, body }: Answered): Reply {
  const { order, orders } = body as { order?: Order; orders?: Order[] };
  return { status, problem, order: order ?? orders?.[0] };
}

let numbers = 0;

/** A number at another provider, a new one each time. */
function elsewhere() {
  numbers += 1;
  return { phoneNumber: String(900_000 + numbers), simcardNumber: '8929802770001200001' };
}

const onLine =
  (
    name:
      | 'POST /subscriptions/:id/block'
      | 'POST /subscriptions/:id/unblock'
      | 'POST /subscriptions/:id/undo-cancellation',
  ) =>
  async (product: Product, { line }: Chosen) =>
    replyOf(await (await product.caller()).call(name, { params: { id: product.idOf(line) } }));

export const actions = {
  plan: {
    inModel: (model, { line, planId }) => changePlan(model, line, planId),
    inProduct: async (product, { line, planId }) =>
      replyOf(
        await (
          await product.caller()
        ).call('PATCH /subscriptions/:id', {
          params: { id: product.idOf(line) },
          body: { planId },
          idempotencyKey: freshKey(),
        }),
      ),
  },
  euPackage: {
    inModel: (model, { line, isOn }) => changeEu(model, line.account, isOn),
    inProduct: async (product, { line, isOn }) =>
      replyOf(
        await (
          await product.caller()
        ).call('PATCH /subscriptions', {
          body: { euPackage: isOn, accountId: await product.accountIdOf(line) },
          idempotencyKey: freshKey(),
        }),
      ),
  },
  member: {
    inModel: (model, { line }) => addMember(model, line.account),
    inProduct: async (product, { line }) => {
      const member = { firstname: 'Rúni', lastname: 'Dahl', birthDate: '1990-05-05', eSim: true };
      return replyOf(
        await (
          await product.caller()
        ).call('PATCH /subscriptions', {
          body: {
            members: [{ ...member, phoneNumberReservationId: null, porting: elsewhere() }],
            hasConfirmedSameAddress: true,
            accountId: await product.accountIdOf(line),
          },
          idempotencyKey: freshKey(),
        }),
      );
    },
  },
  signUp: {
    inModel: (model) => signUp(model, 'midal'),
    inProduct: async (product) =>
      replyOf(
        await (
          await product.caller()
        ).call('POST /subscriptions', {
          body: {
            planId: 'midal',
            euPackage: false,
            eSim: true,
            hasAcceptedBindingPeriod: true,
            phoneNumberReservationId: null,
            porting: elsewhere(),
          },
          idempotencyKey: freshKey(),
        }),
      ),
  },
  toNewAccount: {
    inModel: (model, { line, planId }) => toNewAccount(model, line, planId),
    inProduct: async (product, { line, planId }) =>
      replyOf(
        await (
          await product.caller()
        ).call('PATCH /subscriptions/transfer-subscription-to-new-account/:id', {
          params: { id: product.idOf(line) },
          body: { planId },
          idempotencyKey: freshKey(),
        }),
      ),
  },
  toFamily: {
    inModel: (model, { line }) => toFamily(model, line, 'familja-20'),
    inProduct: async (product, { line }) =>
      replyOf(
        await (
          await product.caller()
        ).call('PATCH /subscriptions/transfer-subscription-to-family-account/:id', {
          params: { id: product.idOf(line) },
          body: { planInfo: { planId: 'familja-20', euPackage: false } },
          idempotencyKey: freshKey(),
        }),
      ),
  },
  cancel: {
    inModel: (model, { line }) => cancelAccount(model, line.account),
    inProduct: async (product, { line }) =>
      replyOf(
        await (
          await product.caller()
        ).call('DELETE /subscriptions', {
          body: { accountId: await product.accountIdOf(line) },
        }),
      ),
  },
  deactivate: {
    inModel: (model, { line }) => cancelLine(model, line, 'prepaid'),
    inProduct: async (product, { line }) =>
      replyOf(
        await (
          await product.caller()
        ).call('DELETE /subscriptions/deactivate-plan/:id', {
          params: { id: product.idOf(line) },
        }),
      ),
  },
  deleteNumber: {
    inModel: (model, { line }) => cancelLine(model, line, 'given_up'),
    inProduct: async (product, { line }) =>
      replyOf(
        await (
          await product.caller()
        ).call('DELETE /subscriptions/delete-number/:id', {
          params: { id: product.idOf(line) },
        }),
      ),
  },
  undo: {
    inModel: (model, { line }) => undo(model, line),
    inProduct: onLine('POST /subscriptions/:id/undo-cancellation'),
  },
  block: {
    inModel: (_model, { line }) => setBlocked(line, true),
    inProduct: onLine('POST /subscriptions/:id/block'),
  },
  unblock: {
    inModel: (_model, { line }) => setBlocked(line, false),
    inProduct: onLine('POST /subscriptions/:id/unblock'),
  },
} satisfies Record<string, Action>;

/** Events that no customer causes. */
const events = ['pay', 'activate', 'expire', 'endMonth'] as const;

type Step = keyof typeof actions | (typeof events)[number];

const names = Object.keys(actions) as (keyof typeof actions)[];
/** Actions whose faults only show when one follows the other. */
const pairs = ['cancel', 'undo'] as const;

/** One step of a life; `place` wraps around. */
export const aStep = fc.record({
  step: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...pairs) },
    { weight: 2, arbitrary: fc.constantFrom(...events) },
  ) as fc.Arbitrary<Step>,
  place: fc.nat({ max: 11 }),
  planId: fc.constantFrom('litid', 'midal', 'oavmarkad', 'familja-20', 'familja-100', 'familja-oavmarkad'),
  isOn: fc.boolean(),
});
