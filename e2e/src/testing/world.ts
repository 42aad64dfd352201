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
import { minorUnits, refundKeyOf } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';
import type { Locale } from '@bylgja/i18n';
import type { Fault } from '@bylgja/sandbox';

/** The card provider's controls, which no customer sees. */
export interface Provider {
  /** Injects a fault into its API calls or callbacks. */
  fails(fault: Fault): Promise<void>;
  isWell(): Promise<void>;
  /** Submits a card to a payment window without a browser. */
  pay(link: string, card: string): Promise<void>;
  /** Makes a refund in the provider's back office, in minor units. */
  refund(ref: string, amount: number): Promise<void>;
  /** What it has really charged, by payment reference. */
  ledger(): Promise<Record<string, LedgerEntry>>;
}

/** A running server with demo data and a clock that the test controls. */
export interface World extends TestServer {
  readonly provider: Provider;
  /** The newest sign-in code sent to that person's phone. */
  codeSentTo(person: Person): Promise<string>;
  /** The newest link sent by text message to that person's phone; waits until there is one. */
  linkSentTo(person: Person): Promise<string>;
  /** The newest mail to an address, with any subject or the given one; waits until there is one. */
  mailTo(address: string, subject?: string): Promise<Mail>;
  /** Creates an unpaid order by that person for their own line, through the API. */
  order(person: Person, packageId: string): Promise<UnpaidOrder>;
  /** The provider's page for an order, in a language. */
  paymentUrl(person: Person, order: UnpaidOrder, language: Locale): Promise<string>;
  /** Pays the order and waits until it is complete. */
  paid(person: Person, order: UnpaidOrder): Promise<void>;
}

export interface Mail extends Message {
  /** The link of the mail's button; null if it has none. */
  readonly link: string | null;
}

export type UnpaidOrder = Awaited<ReturnType<typeof orderPackage>>;

/** Rate limits count by network address, and here all clients share one. */
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
  /** Ends the current world and starts a new one in the initial state. */
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

/** Starts the real API with the built web app, its own database and a card provider. */
export async function startWorld(
  at: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<World> {
  const server = await startTestServer({
    at,
    env: { ...manyVisitors, WEB_DIR: webDir, ...settings },
    hasPush: true,
  });
  // No one is prompted at start, unless a test turns prompts on.
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
        const { providerId, operations } = paid.value;
        await provider.refund({ providerId, amount: minorUnits(amount), key: refundKeyOf(ref, operations) });
      },
      ledger: () => providerLedger(server),
    },
  };
}
