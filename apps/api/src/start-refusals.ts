import { isReceiverEncrypted } from '@bylgja/domain';
import { worldCountry } from '@bylgja/fixtures';

import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { checkCardSettings } from '#gateways/cards/card-settings.ts';
import type { CardSettingsRefusal } from '#gateways/cards/card-settings.ts';
import { readMailServerAddress } from '#gateways/mail/mail-server-address.ts';
import { countryOf, hasDemoWorld } from '#seed/installation.store.ts';

export type StartRefusal =
  | CardSettingsRefusal
  | 'demo_in_production'
  | 'demo_world_in_production'
  | 'demo_of_another_market'
  | 'database_of_another_market'
  | 'sandbox_in_production'
  | 'secret_key_missing'
  | 'public_url_missing'
  | 'public_url_not_https'
  | 'sms_gateway_missing'
  | 'sms_gateway_token_missing'
  | 'sms_gateway_not_encrypted'
  | 'mail_server_missing'
  | 'mail_not_encrypted'
  | 'mail_from_missing'
  | 'push_not_encrypted'
  | 'network_not_encrypted'
  | 'network_token_missing'
  | 'network_callback_token_missing'
  | 'card_keys_missing'
  | 'error_reports_not_https'
  | 'limit_guesses_per_network_above_100'
  | 'limit_disclosures_above_300';

/** All reasons why the server must not start with these settings; empty if it may (rule: api 8). */
export function startRefusals(config: Config): StartRefusal[] {
  const databaseKind = 'url' in config.database ? 'postgres' : 'pglite';
  const { baseUrl, allowTestMode, apiKey, privateKey, merchantId } = config.payment;
  const { isProduction } = config;
  const refusals: StartRefusal[] = checkCardSettings({ isProduction, baseUrl, allowTestMode, databaseKind });
  if (!apiKey || !privateKey || !merchantId) refusals.push('card_keys_missing');
  if (config.isDemo && config.market.country !== worldCountry) refusals.push('demo_of_another_market');
  return isProduction ? [...refusals, ...productionRefusals(config)] : refusals;
}

function productionRefusals(config: Config): StartRefusal[] {
  const refusals: StartRefusal[] = [];
  if (config.isDemo) refusals.push('demo_in_production');
  if (config.sandboxUrl) refusals.push('sandbox_in_production');
  if (!config.secretKey) refusals.push('secret_key_missing');
  if (!config.publicUrl) refusals.push('public_url_missing');
  else if (!config.publicUrl.startsWith('https://')) refusals.push('public_url_not_https');
  return [
    ...refusals,
    ...smsRefusals(config.sms),
    ...pushRefusals(config.push),
    ...networkRefusals(config.network),
    ...mailRefusals(config.mail),
    ...reportRefusals(config.errorReports),
    ...limitRefusals(config.limits),
  ];
}

/** Why these settings must not be used with this database, which has its tables. */
export async function databaseRefusals(
  { isProduction, market }: Config,
  db: Database,
): Promise<StartRefusal[]> {
  const refusals: StartRefusal[] = [];
  const country = await countryOf(db);
  if (country !== null && country !== market.country) refusals.push('database_of_another_market');
  if (isProduction && (await hasDemoWorld(db))) refusals.push('demo_world_in_production');
  return refusals;
}

/** Explanations of refusals whose code is not enough. */
const sentences: Partial<Record<StartRefusal, string>> = {
  demo_of_another_market: `The demo world is of MARKET=${worldCountry}: DEMO=true needs that market.`,
  database_of_another_market:
    'The database was filled in another country than MARKET says, and its amounts and numbers are of that country: set its MARKET, or name another database.',
};

/** The reasons as one line, with explanations where needed. */
export function describeRefusals(refusals: readonly StartRefusal[]): string {
  const explanations = refusals
    .map((refusal) => sentences[refusal])
    .filter((sentence) => sentence !== undefined);
  return [`${refusals.join(', ')}.`, ...explanations].join(' ');
}

/** These connections carry the bearer token that may push to every phone. */
function pushRefusals({ account, baseUrl }: Config['push']): StartRefusal[] {
  const isClosed = account === null || [baseUrl, account.tokenUrl].every((url) => url.startsWith('https://'));
  return isClosed ? [] : ['push_not_encrypted'];
}

/** This connection carries sign-in codes and the gateway's token. */
function smsRefusals({ url, token }: Config['sms']): StartRefusal[] {
  if (!url) return ['sms_gateway_missing'];
  const refusals: StartRefusal[] = [];
  if (!isPrivateConnection(url)) refusals.push('sms_gateway_not_encrypted');
  if (!token) refusals.push('sms_gateway_token_missing');
  return refusals;
}

/**
 * This connection carries PIN and PUK codes. Without the callback token the network's notices could not be trusted, and
 * orders would only be checked at long intervals.
 */
function networkRefusals({ url, token, callbackToken }: Config['network']): StartRefusal[] {
  if (!url) return [];
  const refusals: StartRefusal[] = [];
  if (!isPrivateConnection(url)) refusals.push('network_not_encrypted');
  if (!token) refusals.push('network_token_missing');
  if (!callbackToken) refusals.push('network_callback_token_missing');
  return refusals;
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** TLS, or a connection that stays on this machine, such as to a local proxy. */
function isPrivateConnection(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || localHosts.has(hostname);
}

/** Mails contain links that give access to a customer's user: the connection to the mail server must be encrypted. */
function mailRefusals({ url, from }: Config['mail']): StartRefusal[] {
  const refusals: StartRefusal[] = [];
  if (!url) refusals.push('mail_server_missing');
  else if (readMailServerAddress(url).encryption === 'where offered') refusals.push('mail_not_encrypted');
  if (!from) refusals.push('mail_from_missing');
  return refusals;
}

function reportRefusals(errorReports: Config['errorReports']): StartRefusal[] {
  return errorReports === null || isReceiverEncrypted(errorReports) ? [] : ['error_reports_not_https'];
}

/** These two limit what an attacker may guess and learn: a value as high as the limits against floods would defeat them. */
function limitRefusals({ guessesPerNetwork, disclosures }: Config['limits']): StartRefusal[] {
  const refusals: StartRefusal[] = [];
  if (guessesPerNetwork > 100) refusals.push('limit_guesses_per_network_above_100');
  if (disclosures > 300) refusals.push('limit_disclosures_above_300');
  return refusals;
}
