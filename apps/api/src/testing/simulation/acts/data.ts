import { persist } from '../world.ts';
import { told } from './act.ts';
import type { Acts, Scene } from './act.ts';

/** A line, mostly one that has something to give, and another one, half of the time of the same family. */
function twoLines({ town, random }: Scene) {
  const isAble = random.chance(0.8);
  const one = random.one(
    town.lines.filter(({ planType, isMeasured }) => planType !== 'prepaid' && (isMeasured || !isAble)),
  );
  if (!one) return undefined;
  const family = town.lines.filter(({ accountId }) => accountId === one.accountId);
  const other = random.one(family.length > 1 && random.chance(0.5) ? family : town.lines);
  return other && { one, other };
}

/** Up to some gigabytes; seldom more than a line may give in a month. */
function someMegabytes({ random }: Scene): number {
  return 1 + random.below(random.chance(0.1) ? 10_240 : 3000);
}

/** Giving and requesting data, and the answers to requests. */
export const dataActs: Acts = {
  'give data': {
    weight: 10,
    async take(scene) {
      const lines = twoLines(scene);
      if (!lines) return undefined;
      const { one, other } = lines;
      const body = { kind: 'give', phoneNumber: other.number, dataAmount: someMegabytes(scene) } as const;
      const reply = await persist(scene.world, one.userId, (caller) =>
        caller.call('POST /data-transfers', { body, idempotencyKey: scene.key }),
      );
      return `${one.number} ${body.dataAmount} MB to ${other.number}: ${told(reply)}`;
    },
  },
  'request data': {
    weight: 5,
    async take(scene) {
      const lines = twoLines(scene);
      if (!lines) return undefined;
      const { one, other } = lines;
      const body = { kind: 'request', phoneNumber: one.number, dataAmount: someMegabytes(scene) } as const;
      const reply = await persist(scene.world, other.userId, (caller) =>
        caller.call('POST /data-transfers', { body, idempotencyKey: scene.key }),
      );
      return `${other.number} ${body.dataAmount} MB of ${one.number}: ${told(reply)}`;
    },
  },
  'approve a request': {
    weight: 5,
    async take({ town, random, world, key }) {
      const request = random.one(town.requests);
      if (!request) return undefined;
      const { id, askedId } = request;
      const reply = await persist(world, askedId, (caller) =>
        caller.call('POST /data-transfers/:id/approve', { params: { id }, idempotencyKey: key }),
      );
      return `${id}: ${told(reply)}`;
    },
  },
  'decline or withdraw a request': {
    weight: 1,
    async take({ town, random, world }) {
      const request = random.one(town.requests);
      if (!request) return undefined;
      const { id, askedId, askerId } = request;
      const reply = await persist(world, random.chance(0.5) ? askedId : askerId, (caller) =>
        caller.call('DELETE /data-transfers/:id', { params: { id } }),
      );
      return `${id}: ${told(reply)}`;
    },
  },
};
