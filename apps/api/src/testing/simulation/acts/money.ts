import { packages } from '@bylgja/fixtures';
import { market } from '@bylgja/market';

import { cards } from '#testing/purchases.ts';

import type { TownLine } from '../town.ts';
import { persist } from '../world.ts';
import { payInWindow, told } from './act.ts';
import type { Acts, Scene } from './act.ts';

/** How somebody pays: with the saved card, if there is one, or in the window. */
function means({ random }: Scene, hasCard: boolean, price: number) {
  return hasCard && random.chance(0.6) ? ({ payWith: 'agreement', price } as const) : {};
}

const isPrepaid = ({ status }: TownLine) => status === 'prepaid';

/** Purchases, saved cards, invoices and waiting payments. */
export const moneyActs: Acts = {
  'buy a package': {
    weight: 10,
    async take(scene) {
      const { town, random, world, key } = scene;
      const line = random.one(town.lines.filter(({ status }) => status === 'active'));
      const bought = random.one(packages);
      if (!line || !bought) return undefined;
      const body = {
        packageId: bought.id,
        phoneNumber: line.number,
        ...means(scene, line.hasCard, bought.price / 100),
      };
      const reply = await persist(world, line.ownerId, (caller) =>
        caller.call('POST /packages', { body, idempotencyKey: key }),
      );
      if (reply.status !== 201) return `${line.number}: ${told(reply)}`;
      return `${line.number} ${bought.id}: ${told(reply)}, ${await payInWindow(scene, reply.body.paymentUrl)}`;
    },
  },
  'top up': {
    weight: 6,
    async take(scene) {
      const { town, random, world, key } = scene;
      const line = random.one(town.lines.filter(isPrepaid));
      const amount = random.one(market().topUps.amounts);
      if (!line || amount === undefined) return undefined;
      const body = { phoneNumber: line.number, amount, ...means(scene, line.hasCard, amount) };
      const reply = await persist(world, line.ownerId, (caller) =>
        caller.call('POST /top-ups', { body, idempotencyKey: key }),
      );
      if (reply.status !== 201) return `${line.number}: ${told(reply)}`;
      return `${line.number} ${amount}: ${told(reply)}, ${await payInWindow(scene, reply.body.paymentUrl)}`;
    },
  },
  'agree to automatic top-ups': {
    weight: 2,
    async take({ town, random, world }) {
      const line = random.one(town.lines.filter((one) => isPrepaid(one) && one.hasCard));
      if (!line) return undefined;
      const params = { lineId: line.id };
      const body = { below: 50, amount: 100, mostPerMonth: 2 };
      const reply = await persist(world, line.ownerId, (caller) =>
        caller.call('PUT /top-ups/:lineId/automatic', { params, body }),
      );
      return `${line.number}: ${told(reply)}`;
    },
  },
  'stop automatic top-ups': {
    weight: 1,
    async take({ town, random, world }) {
      const line = random.one(town.lines.filter((one) => isPrepaid(one) && one.hasCard));
      if (!line) return undefined;
      const reply = await persist(world, line.ownerId, (caller) =>
        caller.call('DELETE /top-ups/:lineId/automatic', { params: { lineId: line.id } }),
      );
      return `${line.number}: ${told(reply)}`;
    },
  },
  'save a card': {
    weight: 3,
    async take({ town, random, world, key }) {
      const owned = town.lines.filter(({ hasCard, planType }) => !hasCard || planType === 'prepaid');
      const line = random.one(owned);
      if (!line) return undefined;
      const reply = await persist(world, line.ownerId, (caller) =>
        caller.call('POST /agreements', { body: {}, idempotencyKey: key }),
      );
      if (reply.status !== 201) return `${line.ownerId}: ${told(reply)}`;
      const card = random.chance(0.9) ? cards.approved : cards.rejected;
      const link = reply.body.paymentUrl;
      await world.control('POST', '/_sandbox/pay', { link, card }).catch(() => undefined);
      return `${line.ownerId}: ${told(reply)}`;
    },
  },
  'end a saved card': {
    weight: 1,
    async take({ town, random, world }) {
      const card = random.one(town.cards);
      if (!card) return undefined;
      const reply = await persist(world, card.customerId, (caller) =>
        caller.call('DELETE /agreements/:id', { params: { id: card.id } }),
      );
      return `${card.customerId}: ${told(reply)}`;
    },
  },
  'pay an invoice': {
    weight: 8,
    async take(scene) {
      const { town, random, world, key } = scene;
      const invoice = random.one(town.invoices);
      if (!invoice) return undefined;
      const { id, customerId, totalMinor } = invoice;
      const body = { payWith: 'card', price: totalMinor / 100 } as const;
      const reply = await persist(world, customerId, (caller) =>
        caller.call('POST /invoices/:id/payment', { params: { id }, body, idempotencyKey: key }),
      );
      if (reply.status !== 200) return `${id}: ${told(reply)}`;
      return `${id}: ${told(reply)}, ${await payInWindow(scene, reply.body.paymentUrl)}`;
    },
  },
  'pay a waiting order': {
    weight: 4,
    async take(scene) {
      const { town, random, world, key } = scene;
      const order = random.one(town.unpaidOrders);
      if (!order) return undefined;
      const { id, customerId, priceMinor } = order;
      const params = { id };
      if (order.hasCard) {
        const body = { price: priceMinor / 100 };
        const charged = await persist(world, customerId, (caller) =>
          caller.call('POST /orders/:id/charge', { params, body, idempotencyKey: key }),
        );
        return `${order.kind} ${id}: charged ${told(charged)}`;
      }
      const opened = await persist(world, customerId, (caller) =>
        caller.call('POST /orders/:id/payment', { params, idempotencyKey: key }),
      );
      if (opened.status !== 200) return `${order.kind} ${id}: ${told(opened)}`;
      return `${order.kind} ${id}: ${await payInWindow(scene, opened.body.paymentUrl)}`;
    },
  },
  'cancel an unpaid order': {
    weight: 2,
    async take({ town, random, world }) {
      const order = random.one(town.unpaidOrders);
      if (!order) return undefined;
      const reply = await persist(world, order.customerId, (caller) =>
        caller.call('POST /orders/:id/cancel', { params: { id: order.id } }),
      );
      return `${order.kind} ${order.id}: ${told(reply)}`;
    },
  },
};
