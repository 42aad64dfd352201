/** Where live cards are charged. */
export const liveHost = 'https://api.quickpay.net';

export interface CardSettings {
  readonly isProduction: boolean;
  readonly baseUrl: string;
  /** Whether a payment made with a test card counts as paid. */
  readonly allowTestMode: boolean;
  readonly databaseKind: 'postgres' | 'pglite';
}

export type CardSettingsRefusal =
  | 'card_host_not_live'
  | 'test_cards_allowed_in_production'
  | 'embedded_database_in_production'
  | 'live_card_host_outside_production';

/**
 * Why the server must not start with these settings; empty if it may. Real cards are charged only in production, where every other
 * guard is on, on one host, and with a database that survives a power cut, which the embedded one does not.
 */
export function checkCardSettings(settings: CardSettings): CardSettingsRefusal[] {
  const isEmbedded = settings.databaseKind === 'pglite';
  if (!settings.isProduction) {
    return isOnLiveHost(settings.baseUrl) ? ['live_card_host_outside_production'] : [];
  }
  const refusals: CardSettingsRefusal[] = [];
  if (settings.baseUrl !== liveHost) refusals.push('card_host_not_live');
  if (settings.allowTestMode) refusals.push('test_cards_allowed_in_production');
  if (isEmbedded) refusals.push('embedded_database_in_production');
  return refusals;
}

/** In any spelling: another scheme, port, case or subdomain of the provider still reaches the provider. */
function isOnLiveHost(baseUrl: string): boolean {
  const host = URL.parse(baseUrl)?.hostname.replace(/\.$/, '') ?? '';
  return host === 'quickpay.net' || host.endsWith('.quickpay.net');
}
