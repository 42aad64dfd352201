import { gigabytes } from '@bylgja/domain';
import { accounts, bjork, elin, jogvan, lines, paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { Caller } from '#testing/caller.ts';
import { orderPackage } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import type { Things } from './roles.ts';

/** Creates what the calls of the table are about, in the demo world of a server. */
export async function prepareThings(server: TestServer): Promise<Things> {
  const [owner, member] = [await server.as(bjork), await server.as(jogvan)];
  const { body: receipts } = await owner.call('GET /receipts');
  const { body: invoices } = await owner.call('GET /invoices');
  const lineOf = (person: Person) => lines.find((line) => line.person.id === person.id)?.id ?? '';
  const sessionOf = async (caller: Caller) =>
    (await caller.call('GET /auth/sessions')).body.find(({ isCurrent }) => isCurrent)?.id ?? '';
  let words = 0;
  let digits = 0;
  await finishMemberOrder(server);
  return {
    ownersInvoice: invoices.items[0]?.id ?? '',
    ownersAccount: accounts.find(({ owner: { id } }) => id === bjork.id)?.id ?? '',
    ownersLine: lineOf(bjork),
    ownersNumber: server.phoneOf(bjork),
    ownersNotification: await notificationOf(server, bjork),
    ownersOrder: (await orderPackage(owner, server.phoneOf(bjork))).id,
    ownersReceipt: receipts.items[0]?.id ?? '',
    ownersRequest: await requestTo(server, bjork),
    ownersSession: await sessionOf(owner),
    membersLine: lineOf(jogvan),
    membersNumber: server.phoneOf(jogvan),
    membersOrder: (await orderPackage(member, server.phoneOf(jogvan))).id,
    membersRequest: await requestTo(server, jogvan),
    membersSession: await sessionOf(member),
    freshDigits: () => String((digits += 1)).padStart(3, '0'),
    freshWord: () => `word${(words += 1)}`,
  };
}

async function notificationOf(server: TestServer, { id: customerId }: Person): Promise<string> {
  const parts = { megabytes: gigabytes(1), firstname: jogvan.firstname, phoneNumber: server.phoneOf(jogvan) };
  await inTransaction(server.deps, (inTx) => notify(inTx, { kind: 'data_received', customerId, parts }));
  const { body } = await (await server.as(bjork)).call('GET /notifications');
  return body.items[0]?.id ?? '';
}

/** Pætur, who has none of the roles, requests data. */
async function requestTo(server: TestServer, person: Person): Promise<string> {
  const { body } = await (
    await server.as(paetur)
  ).call('POST /data-transfers', {
    body: { kind: 'request', phoneNumber: server.phoneOf(person), dataAmount: 1 },
  });
  return body.id;
}

/** Completes all orders of the family, so that a refusal depends on the caller alone. */
async function finishMemberOrder(server: TestServer): Promise<void> {
  const at = server.clock.now();
  const { db } = server;
  await db
    .query()
    .updateTable('orders')
    .set({ state: 'complete', completed_at: at })
    .where('kind', '=', 'add_member')
    .execute();
  await db
    .query()
    .updateTable('lines')
    .set({ status: 'active', active_from: at })
    .where('id', '=', lines.find(({ person }) => person.id === elin.id)?.id ?? '')
    .execute();
}
