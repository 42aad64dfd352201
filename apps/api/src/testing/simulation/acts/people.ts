import { plans } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';

import { persist } from '../world.ts';
import { payInWindow, told } from './act.ts';
import type { Acts, Scene } from './act.ts';
import { elsewhere } from './lines.ts';

const home = { address: 'Heiðavegur 9', postalCode: '620', city: 'Runavík' };

/** The number of a new line: a reserved one of the pool, or one that moves here from another provider. */
async function chooseNumber({ world, random }: Scene, customerId: string) {
  const moved = { phoneNumberReservationId: null, porting: elsewhere(random.below(10_000)) };
  if (random.chance(0.3)) return moved;
  const found = await persist(world, customerId, (caller) =>
    caller.call('GET /auth/reserved-numbers', { query: { search: String(random.below(10)) } }),
  );
  const free = random.one(found.body.items);
  if (!free) return moved;
  const held = await persist(world, customerId, (caller) =>
    caller.call('POST /auth/reserved-numbers', { body: { phoneNumber: free.phoneNumber } }),
  );
  return held.status === 201 ? { phoneNumberReservationId: held.body.id, porting: null } : moved;
}

/** Joining, correcting an order on hold, and leaving. */
export const peopleActs: Acts = {
  register: {
    weight: 2,
    async take({ world, key }) {
      const body = {
        firstname: 'Marjun',
        lastname: 'Dam',
        email: `${key}@example.fo`,
        password: 'Ærligt-hús-7',
        birthDate: '1990-02-28',
        ...home,
        hasAcceptedTerms: true,
      } as const;
      return told(await createCaller(world.base.url, null).call('POST /auth/register', { body }));
    },
  },
  'sign up': {
    weight: 5,
    async take(scene) {
      const { town, random, world, key } = scene;
      const customerId = random.one(town.newcomers);
      const plan = random.one(plans);
      if (customerId === undefined || !plan) return undefined;
      const isCard = random.chance(0.3);
      const body = {
        planId: plan.id,
        euPackage: random.chance(0.3),
        eSim: !isCard,
        hasAcceptedBindingPeriod: true,
        simShippingAddress: isCard ? home : null,
        ...(await chooseNumber(scene, customerId)),
      };
      const reply = await persist(world, customerId, (caller) =>
        caller.call('POST /subscriptions', { body, idempotencyKey: key }),
      );
      if (reply.status !== 201) return `${customerId}: ${told(reply)}`;
      return `${customerId} ${plan.id}: ${told(reply)}, ${await payInWindow(scene, reply.body.paymentUrl)}`;
    },
  },
  'correct an order on hold': {
    weight: 3,
    async take({ town, random, world }) {
      const order = random.one(town.ordersOnHold);
      if (!order) return undefined;
      const params = { id: order.id };
      const porting = { ...elsewhere(5 * random.below(2000)) };
      const reply = await persist(world, order.customerId, (caller) =>
        caller.call('PATCH /orders/:id/number', { params, body: { porting } }),
      );
      return `${order.id} ${order.problem}: ${told(reply)}`;
    },
  },
  'delete the user': {
    weight: 1,
    async take({ town, random, world }) {
      const line = random.one(town.lines);
      const customerId = random.chance(0.5) ? random.one(town.newcomers) : line?.userId;
      if (customerId === undefined) return undefined;
      const reply = await persist(world, customerId, (caller) => caller.call('DELETE /auth/me'));
      return `${customerId}: ${told(reply)}`;
    },
  },
};
