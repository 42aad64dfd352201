import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import type { NotificationKind } from '@bylgja/contract';
import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { createAppDeps } from '#app-deps.ts';
import type { AppDeps } from '#app-deps.ts';
import { readConfig } from '#config.ts';
import { inTransaction } from '#db/database.ts';
import { startSession } from '#features/auth/sessions.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { createLogger } from '#http/logger.ts';
import { readOutbox } from '#testing/outbox.ts';
import { pushSettings } from '#testing/push-settings.ts';
import type { TestClock } from '#testing/test-clock.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { registerPhone } from '../registrations.ts';
import { exampleOf } from './every-notification.ts';

const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };

/** A customer who has signed in on a phone that wants pushes. */
export interface Owner {
  readonly customerId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** A push as the push service received it. */
export interface WirePush {
  readonly token: string;
  readonly notification: { readonly title: string };
  readonly data: { readonly notificationId: string; readonly link: string };
  readonly android: { readonly ttl: string };
}

export type PushWorld = Awaited<ReturnType<typeof startPushWorld>>;

/** A process that runs no jobs by itself, with its own push service, on an empty table of phones. */
export async function startPushWorld(db: TestDatabase, clock: TestClock) {
  const sandbox = await startSandbox({ port: 0, ...keys });
  const log: string[] = [];
  const deps = await depsOn(db, { sandbox, clock, log });
  await db.query().deleteFrom('push_registrations').execute();
  const control = controlOf(sandbox);
  const taken = async () => (await control('GET', 'taken')) as { items: WirePush[] };

  return {
    deps,
    log,
    /** Another process, on a connection of its own. */
    neighbourOn: (database: AppDeps['db']) => depsOn(database, { sandbox, clock, log }),
    phoneOf: (token: string, customerId?: string) => ownPhone(deps, token, customerId),
    control,
    /** The received pushes, oldest first. */
    handedOver: async () => (await taken()).items,
    /** The phones on which something is shown, oldest first. */
    shown: async () => (await readOutbox({ sandbox })).map(({ to }) => to).toReversed(),
    rows: () =>
      db
        .query()
        .selectFrom('outbox_messages')
        .where('channel', '=', 'push')
        .selectAll()
        .orderBy('created_at')
        .execute(),
    async onlyRow() {
      const [row, ...others] = await db
        .query()
        .selectFrom('outbox_messages')
        .where('channel', '=', 'push')
        .selectAll()
        .execute();
      assert.ok(row);
      assert.deepEqual(others, []);
      return row;
    },
    notify({ customerId }: Owner, kind: NotificationKind = 'data_received'): Promise<void> {
      return inTransaction(deps, (inTx) => notify(inTx, exampleOf(kind, customerId)));
    },
    close: () => sandbox.close(),
  };
}

interface Around {
  readonly sandbox: Sandbox;
  readonly clock: TestClock;
  readonly log: string[];
}

async function depsOn(db: AppDeps['db'], { sandbox, clock, log }: Around): Promise<AppDeps> {
  const settings = {
    SECRET_KEY: 'one-key-for-every-process-of-this-test',
    ...(await pushSettings(sandbox.url)),
    PAYMENT_API_KEY: 'key',
    PAYMENT_PRIVATE_KEY: 'private',
    PAYMENT_MERCHANT_ID: '4711',
  };
  const logger = createLogger('debug', { write: (line) => void log.push(line) });
  return createAppDeps(readConfig(settings), { clock, db, log: logger });
}

function controlOf({ url }: Sandbox) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetchInTime(`${url}/_sandbox/push/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    assert.ok(response.ok);
    return response.json();
  };
}

async function ownPhone(deps: AppDeps, token: string, customerId: string = randomUUID()): Promise<Owner> {
  const created_at = deps.clock.now();
  await deps.db
    .query()
    .insertInto('customers')
    .values({ id: customerId, firstname: 'Hanna', lastname: 'Olsen', locale: 'en', created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { accessToken } = await startSession(deps, {
    customerId,
    device: { kind: 'phone', system: 'android' },
    proof: { method: 'password' },
  });
  const { sessionId = '' } = deps.accessTokens.verify(accessToken) ?? {};
  await registerPhone(deps, { sessionId, token, platform: 'android' });
  return { customerId, sessionId, token };
}
