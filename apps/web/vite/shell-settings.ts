import { brand } from '@bylgja/brand';
import { isReceiverEncrypted, readErrorReceiver, receiverForm } from '@bylgja/domain';
import type { ErrorReceiver } from '@bylgja/domain';
import type { Market } from '@bylgja/market';
import { countries, markets } from '@bylgja/market/all';
import { loadEnv } from 'vite';

/** Settings that a build for the shell takes from its environment, as no server writes them into the page. */
export interface ShellSettings {
  /** Where the API is. */
  readonly apiUrl: string;
  /** Null for the one that the web is built with. */
  readonly market: Market | null;
  /** The receiver of error reports; null for none. */
  readonly errorReports: ErrorReceiver | null;
  /** That the projects know a push service: without one, Android ends an app that asks for pushes. */
  readonly hasPush: boolean;
}

/**
 * `BYLGJA_API_URL`, `BYLGJA_MARKET`, `BYLGJA_ERROR_REPORTS_DSN` and `BYLGJA_PUSH`. Throws for what cannot be used, as an app in a store cannot be
 * called back.
 */
export function readShellSettings(mode: string): ShellSettings {
  const given = loadEnv(mode, '.', 'BYLGJA_');
  return {
    apiUrl: readApiUrl(given['BYLGJA_API_URL']),
    market: readMarket(given['BYLGJA_MARKET']),
    errorReports: readErrorReports(given['BYLGJA_ERROR_REPORTS_DSN']),
    hasPush: given['BYLGJA_PUSH'] === 'on',
  };
}

/** The API's address for a page that comes from no server: `https://…`, and nothing behind the host. */
function readApiUrl(address = ''): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.origin !== address.replace(/\/$/, '')) {
    throw new Error(
      `BYLGJA_API_URL says where the app finds your server: https://${brand.app.host}, say, and not '${address}'`,
    );
  }
  return url.origin;
}

/** By its country, as the setting `MARKET` of the server. */
function readMarket(country = 'fo'): Market | null {
  const named = Object.entries(markets).find(([known]) => known === country)?.[1];
  if (named === undefined) throw new Error(`BYLGJA_MARKET must be ${countries.join(' or ')}`);
  return named === markets.fo ? null : named;
}

/** By the server's own rule; the message omits the value, which may be a secret. */
function readErrorReports(dsn = ''): ErrorReceiver | null {
  if (dsn === '') return null;
  const receiver = readErrorReceiver(dsn);
  if (receiver === null || !isReceiverEncrypted(receiver)) {
    throw new Error(`BYLGJA_ERROR_REPORTS_DSN must be ${receiverForm}`);
  }
  return receiver;
}
