import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { holdLiveConnection } from '../testing/live-connection.ts';
import { expectBought, holdingsOf } from '../testing/money.ts';
import { buy, reviewPackage } from '../testing/purchase.ts';
import { test } from '../testing/test.ts';

test.use({ fetchesAhead: true });

test('the live connection breaks while the payment completes, and the screen still shows the result', async ({
  visitor,
  context,
  world,
  say,
}) => {
  const live = await holdLiveConnection(context);
  await visitor.arriveSignedIn(hanna);
  const before = await holdingsOf(world, hanna);
  await reviewPackage(visitor);
  const provider = await buy(visitor);
  await visitor.see(say('payments.live.Connected'));
  await live.listens();

  await live.cut();
  await visitor.see(say('payments.live.Reconnecting'));
  await world.provider.pay(await provider.link(), cards.approved);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test(
  'the live connection is restored, and delivers the payment’s result',
  inFull,
  async ({ visitor, context, world, say }) => {
    const live = await holdLiveConnection(context);
    await visitor.arriveSignedIn(hanna);
    await reviewPackage(visitor);
    const provider = await buy(visitor);
    await visitor.see(say('payments.live.Connected'));
    await live.listens();
    await live.cut();
    await visitor.see(say('payments.live.Reconnecting'));
    live.bringBack();
    await visitor.see(say('payments.live.Connected'));
    await world.provider.pay(await provider.link(), cards.approved);
    await visitor.see(say('payments.completed'));
  },
);

test(
  'without any live connection the screen still shows the payment’s result',
  inFull,
  async ({ visitor, context, world, say }) => {
    const live = await holdLiveConnection(context);
    await live.cut();
    await visitor.arriveSignedIn(hanna);
    await reviewPackage(visitor);
    const provider = await buy(visitor);
    await visitor.see(say('payments.live.Disconnected'));
    await world.provider.pay(await provider.link(), cards.approved);
    await visitor.see(say('payments.completed'));
  },
);

test('the internet connection breaks while the payment completes, and the screen shows the result once online', async ({
  visitor,
  context,
  world,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  const before = await holdingsOf(world, hanna);
  await reviewPackage(visitor);
  const provider = await buy(visitor);
  await visitor.see(say('payments.live.Connected'));
  const link = await provider.link();

  spy.allow(/net::ERR_INTERNET_DISCONNECTED$/);
  await context.setOffline(true);
  await visitor.see('Áh nei, tú hevur onki samband við internetið.');
  await world.provider.pay(link, cards.approved);
  await context.setOffline(false);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});
