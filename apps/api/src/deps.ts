import { availableParallelism } from 'node:os';

import { brand } from '@bylgja/brand';
import type { Clock, PaymentOperation, Result } from '@bylgja/domain';
import pino from 'pino';
import type { Logger } from 'pino';

import type { Config, PaymentConfig } from '#config.ts';
import { createAccessTokens } from '#crypto/access-tokens.ts';
import type { AccessTokens } from '#crypto/access-tokens.ts';
import { createPasswords } from '#crypto/passwords.ts';
import type { Passwords } from '#crypto/passwords.ts';
import { deriveSecrets, localSecretKey } from '#crypto/secrets.ts';
import type { Secrets } from '#crypto/secrets.ts';
import type { Database } from '#db/database.ts';
import { createOutageLog } from '#db/outage-log.ts';
import { openPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';
import type { OrderRow } from '#features/orders/orders.store.ts';
import type { Delivered } from '#features/orders/progress.ts';
import type { PaidOrder } from '#features/payments/settlement.ts';
import { issueRefundReceipts } from '#features/receipts/issuing.ts';
import { paperOf } from '#features/receipts/receipts.service.ts';
import type { WantedPaper } from '#features/receipts/receipts.service.ts';
import { mendNumber } from '#features/subscriptions/mend-number.ts';
import type { NumberMend, NumberMendRefusal } from '#features/subscriptions/mend-number.ts';
import { deliver, fulfil, withdraw } from '#fulfilment.ts';
import type { CardProvider } from '#gateways/cards/card-provider.ts';
import { createQuickpay } from '#gateways/cards/quickpay.ts';
import { createMailGateway } from '#gateways/mail/mail-gateway.ts';
import type { MailGateway } from '#gateways/mail/mail-gateway.ts';
import type { NetworkOperator, ServiceOrderSnapshot } from '#gateways/network/network-operator.ts';
import { createNetwork } from '#gateways/network/network.ts';
import { createFcm } from '#gateways/push/fcm.ts';
import type { PushGateway } from '#gateways/push/push-gateway.ts';
import { openDemoClock } from '#gateways/sandbox/demo-clock.ts';
import type { DemoClock } from '#gateways/sandbox/demo-clock.ts';
import { createSmsGateway } from '#gateways/sms/sms-gateway.ts';
import type { SmsGateway } from '#gateways/sms/sms-gateway.ts';
import { createFairShare } from '#http/fair-share.ts';
import type { FairShare } from '#http/fair-share.ts';
import { createLogger } from '#http/logger.ts';
import { createMetrics } from '#http/metrics.ts';
import type { Metrics } from '#http/metrics.ts';
import { createRateMeter } from '#http/rate-meter.ts';
import type { RateMeter } from '#http/rate-meter.ts';
import { randomIds } from '#ids.ts';
import type { Ids } from '#ids.ts';
import { followNetwork } from '#network-effects.ts';
import type { TaskRow } from '#network/network-tasks.ts';
import { systemSchedule } from '#schedule.ts';
import type { Schedule } from '#schedule.ts';

/** All that use cases reach the world through. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  /** The clock, where it is a demo’s, which people move on; else null. */
  readonly demoClock: DemoClock | null;
  readonly schedule: Schedule;
  readonly ids: Ids;
  readonly log: Logger;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly accessTokens: AccessTokens;
  readonly passwords: Passwords;
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  /** Null where no push service is set up: then phones may register, and nothing is sent to them. */
  readonly push: PushGateway | null;
  readonly cards: CardProvider;
  /** Null where no network is set up: then nothing is measured and no service ordered. */
  readonly network: NetworkOperator | null;
  readonly metrics: Metrics;
  /** What follows from an order being paid, in the transaction that says so; false when it no longer waits for that. */
  fulfil(this: void, paid: PaidOrder): Promise<boolean>;
  /** Gives each refund of what paid for an order its receipt, once; in the transaction that takes its payment in. */
  giveRefundReceipts(this: void, ref: string, operations: readonly PaymentOperation[]): Promise<void>;
  /** The PDF of a receipt, for the mail that brings it; null when it is gone. */
  drawReceipt(this: void, wanted: WantedPaper): Promise<Uint8Array | null>;
  /** Gives what a started order is for, and gives back what an abandoned one had taken; each in the transaction that says so. */
  deliver(this: void, order: OrderRow): Promise<Delivered>;
  withdraw(this: void, order: OrderRow): Promise<void>;
  /** Lets an order that stands still go on with another number, or another proof of it; in a transaction that holds it. */
  mendNumber(this: void, mend: NumberMend): Promise<Result<void, NumberMendRefusal>>;
  /** What follows from what the network says of a task, in the transaction that takes it in, each time it is news. */
  networkChanged(this: void, task: TaskRow, snapshot: ServiceOrderSnapshot): Promise<void>;
  /** Calls of this minute, by customer, network and kind. */
  readonly rateMeter: RateMeter;
  /** What one customer's calls and live connections ask of the database, a part of its connections at a time. */
  readonly callShares: FairShare;
  /** The tries to sign in of one network or device, a few at a time. */
  readonly attemptShares: FairShare;
  /** Sessions lately seen open, by id, with the instant in milliseconds. */
  readonly openSessions: Map<string, number>;
  /** Sessions that are being looked up, by id, and whether they turn out to be open. */
  readonly sessionLookups: Map<string, Promise<boolean>>;
  /** What goes on after its answer; the server stops when it is done. */
  readonly underWay: Set<Promise<unknown>>;
  /** Where customers reach this server; known once it listens when the settings do not say. */
  readonly site: { url: string };
}

/** What may be replaced: what tests and the demo have of their own, and a database already open. */
export interface Replacements {
  readonly clock?: Clock;
  readonly schedule?: Schedule;
  readonly ids?: Ids;
  readonly db?: Database;
  readonly log?: Logger;
  readonly passwords?: Passwords;
}

const systemClock: Clock = { now: () => new Date() };

/** Opens everything the settings name. The caller closes `db`. */
export async function createDeps(config: Config, replacements: Replacements = {}): Promise<Deps> {
  const demoClock = replacements.clock ? null : await openDemoTime(config);
  const clock = replacements.clock ?? demoClock ?? systemClock;
  const log = replacements.log ?? createLogger(config.logLevel, pino.destination(1));
  const site = { url: config.publicUrl ?? `http://localhost:${config.port}` };
  const secrets = deriveSecrets(
    config.secretKey ?? localSecretKey(config.dataDir, randomIds.token),
    config.previousSecretKeys,
  );
  const deps: Deps = {
    config,
    clock,
    demoClock,
    schedule: replacements.schedule ?? systemSchedule,
    ids: replacements.ids ?? randomIds,
    log,
    db: replacements.db ?? (await openDatabase(config, log)),
    secrets,
    accessTokens: createAccessTokens(secrets.accessToken, clock),
    passwords: replacements.passwords ?? (await createPasswords(Math.max(1, availableParallelism() - 1))),
    sms: createSmsGateway(config.sms, (reason) =>
      log.error({ reason }, 'the SMS gateway did not take a text'),
    ),
    mail: createMailGateway({ ...config.mail, senderName: brand.name, timeoutMs: mailTimeoutMs }),
    push: openPush(config.push, clock),
    cards: openCards(config.payment, site),
    network: openNetwork(config.network),
    metrics: createMetrics(),
    fulfil: (paid) => fulfil(deps, paid),
    giveRefundReceipts: (ref, operations) => issueRefundReceipts(deps, { ref, operations }),
    drawReceipt: (wanted) => paperOf(deps, wanted),
    deliver: (order) => deliver(deps, order),
    withdraw: (order) => withdraw(deps, order),
    mendNumber: (mend) => mendNumber(deps, mend),
    networkChanged: (task, snapshot) => followNetwork(deps, task, snapshot),
    rateMeter: createRateMeter(clock),
    callShares: createFairShare({
      atOnce: halfOfPool(config),
      waiting: mostCallsWaiting,
      waitFor: (turn, onLate) => deps.db.waitInCall(turn, onLate),
    }),
    attemptShares: createFairShare({
      atOnce: 4,
      waiting: 2000,
      waitFor: (turn, onLate) => deps.db.waitInCall(turn, onLate),
    }),
    openSessions: new Map(),
    sessionLookups: new Map(),
    underWay: new Set(),
    site,
  };
  return deps;
}

/** An app that starts makes some ten calls at once. */
const mostCallsWaiting = 100;
const usualShare = 5;

/** What one customer may hold of the connections to the database. */
function halfOfPool({ database }: Config): number {
  return 'poolSize' in database ? Math.max(1, Math.floor(database.poolSize / 2)) : usualShare;
}

async function openDemoTime({ isDemo, sandboxUrl }: Config): Promise<DemoClock | null> {
  return isDemo && sandboxUrl ? openDemoClock(sandboxUrl, systemClock) : null;
}

function openDatabase(config: Config, log: Logger): Promise<Database> | Database {
  if ('directory' in config.database) return openPglite(config.database);
  return openPostgres({ ...config.database, outages: createOutageLog(log) });
}

const mailTimeoutMs = 30_000;
const providerTimeoutMs = 15_000;

function openCards(payment: PaymentConfig, site: Deps['site']): CardProvider {
  return createQuickpay({
    ...payment,
    timeoutMs: providerTimeoutMs,
    get callbackUrl() {
      return `${site.url}/api/payment-callbacks/quickpay`;
    },
  });
}

const pushTimeoutMs = 10_000;

function openPush({ account, baseUrl }: Config['push'], clock: Clock): PushGateway | null {
  return account && createFcm({ account, baseUrl, clock, timeoutMs: pushTimeoutMs });
}

const networkTimeoutMs = 10_000;

function openNetwork({ url, token, callbackToken }: Config['network']): NetworkOperator | null {
  if (url === null) return null;
  return createNetwork({ baseUrl: url, token, callbackToken, timeoutMs: networkTimeoutMs });
}
