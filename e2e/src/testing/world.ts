import { join } from 'node:path';

import {
  cards,
  control,
  newestCode,
  newestLink,
  orderPackage,
  orderWhen,
  pay,
  providerLedger,
  startTestServer,
} from '@bylgja/api';
import type { LedgerEntry, Message, TestServer } from '@bylgja/api';
import { minorUnits } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';
import type { Locale } from '@bylgja/i18n';
import type { Fault } from '@bylgja/sandbox';

/** The card provider's side of things, which no customer sees. */
export interface Provider {
  /** Lets something go wrong with its calls or its callbacks. */
  fails(fault: Fault): Promise<void>;
  isWell(): Promise<void>;
  /** Types a card into a payment window, with no browser. */
  pay(link: string, card: string): Promise<void>;
  /** Gives money back at its own desk, in minor units. */
  refund(ref: string, amount: number): Promise<void>;
  /** What it has really taken, by payment reference. */
  ledger(): Promise<Record<string, LedgerEntry>>;
}

/** The house as it stands open to customers, with the demo world in it and the time in hand. */
export interface World extends TestServer {
  readonly provider: Provider;
  /** The newest sign-in code that was sent to that person's phone. */
  codeSentTo(person: Person): Promise<string>;
  /** The newest link that was sent by text to that person's phone; waits until there is one. */
  linkSentTo(person: Person): Promise<string>;
  /** The newest mail to an address, of any subject or of one; waits until there is one. */
  mailTo(address: string, subject?: string): Promise<Mail>;
  /** An order of that person for their own line, not paid yet, made beside the app. */
  order(person: Person, packageId: string): Promise<UnpaidOrder>;
  /** The address of the provider's page for an order, in a language. */
  paymentUrl(person: Person, order: UnpaidOrder, language: Locale): Promise<string>;
  /** Pays the order and waits until it is complete. */
  paid(person: Person, order: UnpaidOrder): Promise<void>;
}

export interface Mail extends Message {
  /** What its button opens; null where it has none. */
  readonly link: string | null;
}

export type UnpaidOrder = Awaited<ReturnType<typeof orderPackage>>;

/** Limits are counted by network, and here everybody comes from the same one. */
const manyVisitors = {
  REQUESTS_PER_MINUTE: '1000000',
  LIMIT_CODES_PER_DEVICE: '1000000',
  LIMIT_DISCLOSURES: '1000000',
  LIMIT_GUESSES_PER_NETWORK: '1000000',
};

export const webDir = process.env['WEB_DIR'] ?? join(import.meta.dirname, '../../../apps/web/dist');

/** One world after another, at the same address. */
export interface Worlds {
  readonly current: World;
  /** Ends the current world, and starts another as the first began. */
  renew(): Promise<void>;
}

export async function startWorlds(at: string, settings: Readonly<Record<string, string>>): Promise<Worlds> {
  let current = await startWorld(at, settings);
  const { port } = new URL(current.url);
  return {
    get current() {
      return current;
    },
    async renew() {
      await current.close();
      current = await startWorld(at, { ...settings, PORT: port });
    },
  };
}

/** Starts the real API with the built web app, a database of its own and a card provider beside it. */
export async function startWorld(
  at: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<World> {
  const server = await startTestServer({
    at,
    env: { ...manyVisitors, WEB_DIR: webDir, ...settings },
    hasPush: true,
  });
  // Nobody’s app opens with a question, but where a test lets somebody ask.
  await server.db.query().deleteFrom('data_transfers').execute();
  return {
    ...server,
    codeSentTo: (person) => newestCode(server, server.phoneOf(person)),
    linkSentTo: (person) => newestLink(server, server.phoneOf(person)),
    async mailTo(address, subject) {
      const [mail] = await server.mailsTo(address, subject);
      return { ...mail, link: /https?:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? null };
    },
    order: async (person, packageId) =>
      orderPackage(await server.as(person), server.phoneOf(person), { packageId }),
    async paymentUrl(person, { id }, language) {
      const opened = await (
        await server.as(person)
      ).call('POST /orders/:id/payment', {
        params: { id },
        headers: { 'accept-language': language },
      });
      return opened.body.paymentUrl;
    },
    async paid(person, { id, payment }) {
      await pay(server, payment.paymentUrl, cards.approved);
      await orderWhen(await server.as(person), id, ({ isComplete }) => isComplete);
    },
    provider: {
      fails: async (fault) => void (await control(server, 'POST', '/_sandbox/faults', fault)),
      isWell: async () => void (await control(server, 'DELETE', '/_sandbox/faults')),
      pay: (link, card) => pay(server, link, card),
      async refund(ref, amount) {
        const { cards: provider } = server.deps;
        const paid = await provider.findByRef(ref);
        if (!paid.ok || !paid.value) throw new Error(`${ref} is not known at the provider`);
        await provider.refund({ providerId: paid.value.providerId, amount: minorUnits(amount) });
      },
      ledger: () => providerLedger(server),
    },
  };
}
