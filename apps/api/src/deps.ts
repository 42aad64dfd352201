import { availableParallelism } from 'node:os';

import type { Clock } from '@bylgja/domain';
import { chooseMarket } from '@bylgja/market';
import pino from 'pino';
import type { Logger } from 'pino';

import type { Config } from '#config.ts';
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
import type { CardProvider, DatedSnapshot } from '#gateways/cards/card-provider.ts';
import { dateSnapshots } from '#gateways/cards/dated-cards.ts';
import type { EventReceiver } from '#gateways/events/event-receiver.ts';
import type { MailGateway } from '#gateways/mail/mail-gateway.ts';
import type { NetworkOperator } from '#gateways/network/network-operator.ts';
import { openCards, openEvents, openMail, openNetwork, openPush, openSms } from '#gateways/open-gateways.ts';
import type { PushGateway } from '#gateways/push/push-gateway.ts';
import { openDemoClock } from '#gateways/sandbox/demo-clock.ts';
import type { DemoClock } from '#gateways/sandbox/demo-clock.ts';
import type { SmsGateway } from '#gateways/sms/sms-gateway.ts';
import { watchGateway } from '#gateways/watch-gateway.ts';
import type { Drain } from '#http/draining.ts';
import { createFairShare } from '#http/fair-share.ts';
import type { FairShare } from '#http/fair-share.ts';
import { createLogger } from '#http/logger.ts';
import { createMetrics } from '#http/metrics.ts';
import type { Metrics } from '#http/metrics.ts';
import { createRateMeter } from '#http/rate-meter.ts';
import type { RateMeter } from '#http/rate-meter.ts';
import type { UntrustedProxy } from '#http/untrusted-proxy.ts';
import { randomIds } from '#ids.ts';
import type { Ids } from '#ids.ts';
import { logEvent } from '#log/log-events.ts';
import { systemSchedule } from '#schedule.ts';
import type { Schedule } from '#schedule.ts';

/** The ports through which use cases reach the outside world. Effects between slices are composed in `app-deps.ts`. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  /** The clock of a demo, which people can move; else null. */
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
  /** Null without a push service: phones may register, and nothing is sent to them. */
  readonly push: PushGateway | null;
  /** Null without a receiver of events: none is written. */
  readonly events: EventReceiver | null;
  readonly cards: CardProvider<DatedSnapshot>;
  /** Null without a network: no usage is measured and no service ordered. */
  readonly network: NetworkOperator | null;
  readonly metrics: Metrics;
  /** Calls of this minute, by customer, network and kind. */
  readonly rateMeter: RateMeter;
  /** Limits the database connections that one customer's calls and live connections use at a time. */
  readonly callShares: FairShare;
  /** Limits the sign-in attempts of one network or device that run at a time. */
  readonly attemptShares: FairShare;
  /** Limits the payment checks after notices that run at a time. */
  readonly noticeTurns: FairShare;
  /** Sessions recently found open, by id, with the instant in milliseconds. */
  readonly openSessions: Map<string, number>;
  /** Running lookups of sessions, by id; they resolve to whether the session is open. */
  readonly sessionLookups: Map<string, Promise<boolean>>;
  /** A proxy that calls for customers, and that the settings do not trust. */
  readonly untrustedProxy: UntrustedProxy;
  /** Readiness refuses from its beginning on, so that proxies send requests elsewhere. */
  readonly drain: Drain;
  /** SIM codes that opened with no key, so that a process logs them once. */
  readonly unreadableSims: UnreadableSims;
  /** Work that continues after its answer; a stopping server waits for it. */
  readonly underWay: Set<Promise<unknown>>;
  /** The public address of this server; without a setting it is known once the server listens. */
  readonly site: { url: string };
}

/** What a process has logged of SIM codes that open with no key. */
interface UnreadableSims {
  readonly lineIds: Set<string>;
  /** How many there were at the last count. */
  count: number;
}

/** Ports that tests and the demo replace, and a database that is already open. */
export interface Replacements {
  readonly clock?: Clock;
  readonly schedule?: Schedule;
  readonly ids?: Ids;
  readonly db?: Database;
  readonly log?: Logger;
  readonly passwords?: Passwords;
}

export const systemClock: Clock = { now: () => new Date() };

/** Opens everything the settings name, in their market. The caller closes `db`. */
export async function createDeps(config: Config, replacements: Replacements = {}): Promise<Deps> {
  chooseMarket(config.market);
  const demoClock = replacements.clock ? null : await openDemoTime(config);
  const clock = replacements.clock ?? demoClock ?? systemClock;
  const log = replacements.log ?? createLogger(config.logLevel, pino.destination(1));
  const site = { url: config.publicUrl ?? `http://localhost:${config.port}` };
  const secrets = deriveSecrets({
    current: config.secretKey ?? localSecretKey(config.dataDir, randomIds.token),
    ...config.otherSecretKeys,
  });
  const metrics = createMetrics();
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
    ...(await openGateways(config, { log, clock, site, metrics })),
    metrics,
    rateMeter: createRateMeter(clock),
    callShares: createFairShare({
      concurrency: halfOfPool(config),
      waiting: maxCallsWaiting,
      waitFor: (turn, onLate) => deps.db.waitInCall(turn, onLate),
    }),
    attemptShares: createFairShare({
      concurrency: 4,
      waiting: 2000,
      waitFor: (turn, onLate) => deps.db.waitInCall(turn, onLate),
    }),
    noticeTurns: createFairShare({ concurrency: 5, waiting: 1000, waitFor: (turn) => turn }),
    openSessions: new Map(),
    sessionLookups: new Map(),
    untrustedProxy: { seenAt: null },
    drain: { hasBegun: false },
    unreadableSims: { lineIds: new Set(), count: 0 },
    underWay: new Set(),
    site,
  };
  return deps;
}

type Around = Pick<Deps, 'log' | 'clock' | 'site' | 'metrics'>;

/** The other systems, with their calls in the metrics. */
async function openGateways(config: Config, { log, clock, site, metrics: { gateways } }: Around) {
  const sms = openSms(config.sms, (reason) => logEvent(log, 'sms.rejected', { reason }));
  const push = openPush(config.push, clock);
  const events = openEvents(config.events, clock);
  const network = openNetwork(config.network);
  const cards = watchGateway('payment', await openCards(config.payment, site, systemClock), gateways);
  return {
    sms: watchGateway('sms', sms, gateways),
    mail: watchGateway('mail', openMail(config.mail), gateways),
    push: push && watchGateway('push', push, gateways),
    events: events && watchGateway('event', events, gateways),
    cards: dateSnapshots(cards, clock),
    network: network && watchGateway('network', network, gateways),
  };
}

/** An app that starts makes some ten calls at once. */
const maxCallsWaiting = 100;
const usualShare = 5;

/** How many database connections one customer may use. */
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
