import type { PlacedOrder } from '@bylgja/contract';
import { bjork, hanna, sara } from '@bylgja/fixtures';

import { card, stoppedPort } from '#features/orders/testing/stopped-ports.ts';
import { completed, orderedBy, someAccount } from '#features/plan-changes/testing/changes.ts';
import { family } from '#features/quotes/testing/quoted.ts';
import { of, simChangesOn, tokenIn } from '#features/sims/testing/sim-changes.ts';
import { act } from '#features/subscriptions/testing/acts.ts';

import { newestCode } from '../outbox.ts';
import { orderWhen, until } from '../purchases.ts';
import { newPerson, networkPace, signUpPaid } from '../sign-ups.ts';
import { networkCallbackToken } from '../test-server.ts';
import type { TestServer } from '../test-server.ts';
import type { Journeys } from './journey.ts';
import { succeeded } from './succeeded.ts';

const quick = 0.04;

/** The life of lines: sign-up, SIM changes, and moves between accounts. */
export const lineJourneys: Journeys = {
  async 'a number is ported with the wrong card number, and with the right one'(server) {
    const caller = await server.as(await newPerson(server));
    const { id, phoneNumber } = await stoppedPort(server, caller, '0000');
    const porting = { phoneNumber, simcardNumber: card('0001') };
    await succeeded(caller.call('PATCH /orders/:id/number', { params: { id }, body: { porting } }));
    await orderWhen(caller, id, ({ isComplete }) => isComplete);
  },

  async 'the network reports the progress of a sign-up'(server) {
    await networkPace(server, null);
    const caller = await server.as(await newPerson(server));
    const [{ id }] = await signUpPaid(server, caller);
    await reportTask(server, await placedTask(server, id));
    await networkPace(server, quick);
    await orderWhen(caller, id, ({ isComplete }) => isComplete);
  },

  async 'a SIM change is confirmed by a code on the old SIM'(server) {
    const changes = simChangesOn(() => server);
    const bjorks = await server.as(bjork);
    const orderId = await changes.orderEsim(bjorks, sara);
    await succeeded(changes.sendCode(bjorks, sara));
    const code = await newestCode(server, server.phoneOf(sara));
    await succeeded(changes.confirm(bjorks, sara, code));
    await changes.activated(bjorks, orderId);
  },

  async 'a SIM change is stopped by its link and in the app, and confirmed by a link in a mail'(server) {
    const changes = simChangesOn(() => server);
    const hannas = await server.as(hanna);
    const sent = (await changes.warnings(hanna)).length;
    await changes.orderEsim(hannas, hanna);
    const warning = await changes.nextWarning(hanna, sent);
    await succeeded(changes.stopBy(tokenIn(warning)));
    await changes.orderEsim(hannas, hanna);
    await succeeded(changes.stop(hannas, hanna));

    await hannas.call('POST /subscriptions/:id/block', of(hanna));
    const orderId = await changes.orderEsim(hannas, hanna);
    await succeeded(changes.askMail(hannas, hanna));
    const [mail] = await server.mailsTo(hanna.email ?? '', 'Vátta SIM-skiftið');
    await succeeded(changes.confirmBy(tokenIn(mail.text)));
    await changes.activated(hannas, orderId);
  },

  async 'a member moves a line to their own plan, and later to their own family'(server) {
    const { user, line } = await someAccount(server, family);
    const caller = await server.as(user(1));
    const subscriptionId = line(1);
    const alone = { change: 'to_user_customer', subscriptionId, planId: 'midal' } as const;
    await change(server, caller, alone);
    const planInfo = { planId: 'familja-20', euPackage: true };
    await change(server, caller, { change: 'to_family_account', subscriptionId, planInfo });
  },

  async 'an owner moves a member’s line to another account outside the family'(server) {
    const { owner, line } = await someAccount(server, family);
    const planId = 'oavmarkad';
    await change(server, await server.as(owner), {
      change: 'to_new_account',
      subscriptionId: line(2),
      planId,
    });
  },
};

/** Makes a change that places an order, pays it if something is due, and waits until it is complete. */
async function change(server: TestServer, ...[caller, wanted]: Parameters<typeof act>): Promise<void> {
  const changed = await succeeded(act(caller, wanted));
  await completed(server, caller, orderedBy(changed as PlacedOrder));
}

/** The id of an order's network task, once the network has accepted it. */
function placedTask({ db }: TestServer, orderId: string): Promise<string> {
  return until(async () => {
    const task = await db
      .query()
      .selectFrom('network_tasks')
      .select('id')
      .where('order_id', '=', orderId)
      .where('lifecycle', '=', 'placed')
      .executeTakeFirst();
    return task?.id;
  });
}

/** Sends the network's notice about a task. */
async function reportTask({ guest }: TestServer, externalId: string): Promise<void> {
  const event = { serviceOrder: { id: 'theirs', externalId, state: 'inProgress' } };
  const body = { eventId: '1', eventType: 'ServiceOrderStateChangeEvent', event };
  const headers = { authorization: `Bearer ${networkCallbackToken}` };
  const notice = { body, headers };
  await succeeded(guest.call('POST /network-callbacks', notice));
}
