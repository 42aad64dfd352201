import { setTimeout as pause } from 'node:timers/promises';

import { buyHeard, createCaller } from '@bylgja/api';
import type { Caller, TestServer } from '@bylgja/api';
import { bjork, demoPassword, hanna, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { until } from '@bylgja/sandbox';

/** What customers have done so far. */
export interface Done {
  readonly signIns: number;
  readonly homes: number;
  readonly purchases: number;
  readonly orderIds: readonly string[];
  /** What was not answered as it should have been. */
  readonly failures: readonly string[];
}

export interface Customers {
  done(): Done;
  /** Resolves when so many purchases are paid, or something has failed. */
  haveBought(purchases: number): Promise<unknown>;
  /** Lets each finish what it does. */
  leave(): Promise<Done>;
}

type Shop = Pick<TestServer, 'url' | 'db' | 'sandbox'>;

const thinkMs = 100;

/**
 * Customers who sign in, open home, buy a package by card in the provider's window, wait for the live update and begin again; and
 * others who only look. Every call must succeed at once: nothing is tried again.
 */
export function startCustomers(shop: Shop): Customers {
  const count = { signIns: 0, homes: 0, purchases: 0 };
  const orderIds: string[] = [];
  const failures: string[] = [];
  const closing = new AbortController();

  async function signIn(person: Person): Promise<Caller> {
    const credentials = { email: person.email ?? '', password: demoPassword };
    const { status, body } = await createCaller(shop.url, null).call('POST /auth/email-login', {
      body: credentials,
    });
    if (status !== 200) throw new Error(`sign-in was answered with ${status}: ${JSON.stringify(body)}`);
    count.signIns += 1;
    return createCaller(shop.url, body.accessToken);
  }

  async function openHome(caller: Caller): Promise<void> {
    const { status } = await caller.call('GET /home');
    if (status !== 200) throw new Error(`home was answered with ${status}`);
    count.homes += 1;
  }

  async function buy(caller: Caller, person: Person): Promise<void> {
    const { id } = await buyHeard(shop, caller, numberOf(person));
    orderIds.push(id);
    count.purchases += 1;
  }

  async function repeat(act: () => Promise<void>): Promise<void> {
    while (!closing.signal.aborted) {
      await act().catch((error: unknown) => failures.push(describe(error)));
      await pause(thinkMs);
    }
  }

  const shopping = [bjork, hanna].map((person) =>
    repeat(async () => {
      const caller = await signIn(person);
      await openHome(caller);
      await buy(caller, person);
    }),
  );
  const looking = [bjork, hanna].map((person) =>
    repeat(async () => {
      await openHome(await signIn(person));
    }),
  );
  const done = () => ({ ...count, orderIds, failures });
  return {
    done,
    haveBought: (purchases) => until(() => count.purchases >= purchases || failures.length > 0),
    async leave() {
      closing.abort();
      await Promise.all([...shopping, ...looking]);
      return done();
    },
  };
}

function numberOf(person: Person) {
  const line = lines.find((candidate) => candidate.person.id === person.id);
  if (!line) throw new Error(`${person.firstname} has no line`);
  return line.phoneNumber;
}

/** With its causes: `fetch failed` alone says nothing. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}
