import assert from 'node:assert/strict';

import { hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { readOutbox } from '#testing/outbox.ts';
import { orderWhen, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const hour = 60 * 60;
export const pauseHours = 24;

/** A world in which a SIM change waits for a day, and network limits do not interfere. */
export function startWithPauses(): Promise<TestServer> {
  return startTestServer({
    env: {
      REQUESTS_PER_MINUTE: '100000',
      LIMIT_CODES_PER_NETWORK: '1000',
      LIMIT_GUESSES_PER_NETWORK: '1000',
      SIM_CHANGE_PAUSE_HOURS: String(pauseHours),
    },
  });
}

/** The line of a person, as parameters of a call. */
export function of(person: Person) {
  return { params: { id: lines.find((line) => line.person.id === person.id)?.id ?? '' } };
}

/** The actions of people on a SIM change, by HTTP. */
export function simChangesOn(server: () => TestServer) {
  const warnings = async (person: Person): Promise<string[]> => {
    const digits = server().phoneOf(person).slice(-6);
    const outbox = await readOutbox(server());
    return outbox
      .filter(({ kind, to, text }) => kind !== 'mail' && to.endsWith(digits) && text.includes('bílagt'))
      .map(({ text }) => text);
  };
  return {
    /** Four days later no code counts any more, no SIM is new, and no earlier change waits. */
    async beginAnew(): Promise<void> {
      for (const person of [jogvan, hanna]) {
        await (await server().as(person)).call('POST /subscriptions/:id/sim-change/stop', of(person));
      }
      server().clock.advance(4 * 24 * hour);
    },
    /** Orders an eSIM for the line of a person; returns the id of the order. */
    async orderEsim(caller: Caller, person: Person): Promise<string> {
      const input = { ...of(person), body: { simType: 'ESIM' as const } };
      const { status, body, problem } = await caller.call('POST /subscriptions/:id/sim', input);
      assert.equal(status, 201, JSON.stringify(problem));
      return body.order.id;
    },
    sendCode: (caller: Caller, person: Person) =>
      caller.call('POST /subscriptions/:id/sim-change/code', of(person)),
    confirm: (caller: Caller, person: Person, code: string) =>
      caller.call('POST /subscriptions/:id/sim-change/confirm', { ...of(person), body: { code } }),
    askMail: (caller: Caller, person: Person) =>
      caller.call('POST /subscriptions/:id/sim-change/mail', of(person)),
    stop: (caller: Caller, person: Person) =>
      caller.call('POST /subscriptions/:id/sim-change/stop', of(person)),
    stopBy: (token: string) => server().guest.call('POST /sim-changes/stop', { body: { token } }),
    confirmBy: (token: string) => server().guest.call('POST /sim-changes/confirm', { body: { token } }),
    changeOn: async (caller: Caller, person: Person) =>
      (await caller.call('GET /subscriptions/:id/sim-change', of(person))).body.change,
    activated: (caller: Caller, orderId: string) =>
      orderWhen(caller, orderId, ({ isComplete }) => isComplete),
    /** The texts that warned on the line of a person, newest first. */
    warnings,
    /** The newest warning, once there are more than `before`. */
    nextWarning: (person: Person, before: number) =>
      until(async () => {
        const sent = await warnings(person);
        return sent.length > before && sent[0];
      }),
    /** How often the SIM of an order was requested from the network. */
    async tasksOf(orderId: string): Promise<number> {
      const tasks = await server()
        .db.query()
        .selectFrom('network_tasks')
        .select('id')
        .where('order_id', '=', orderId)
        .where('action', '=', 'change_sim')
        .execute();
      return tasks.length;
    },
  };
}

/** The token of the link in a message. */
export function tokenIn(text: string): string {
  return /#(?<token>[\w-]+\.[\w-]+)/.exec(text)?.groups?.['token'] ?? '';
}
