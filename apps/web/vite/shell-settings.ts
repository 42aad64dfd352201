import { brand } from '@bylgja/brand';
import { isReceiverEncrypted, readErrorReceiver, receiverForm } from '@bylgja/domain';
import type { ErrorReceiver } from '@bylgja/domain';
import type { Market } from '@bylgja/market';
import { countries, marketOf, markets } from '@bylgja/market/all';
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
 * `BYLGJA_API_URL`, `BYLGJA_MARKET`, `BYLGJA_REGISTRATION_AGE`, `BYLGJA_ERROR_REPORTS_DSN` and `BYLGJA_PUSH`. Throws for what cannot be used, as an
 * app in a store cannot be called back.
 */
export function readShellSettings(mode: string): ShellSettings {
  const given = loadEnv(mode, '.', 'BYLGJA_');
  return {
    apiUrl: readApiUrl(given['BYLGJA_API_URL']),
    market: readMarket(given['BYLGJA_MARKET'], given['BYLGJA_REGISTRATION_AGE']),
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

/** As the settings `MARKET` and `REGISTRATION_AGE` of the server. */
function readMarket(named = 'fo', age?: string): Market | null {
  const country = countries.find((known) => known === named);
  if (country === undefined) throw new Error(`BYLGJA_MARKET must be ${countries.join(' or ')}`);
  if (age !== undefined && !/^\d{1,2}$/.test(age))
    throw new Error('BYLGJA_REGISTRATION_AGE is a number of years');
  const market = marketOf(country, age === undefined ? undefined : Number(age));
  return market === markets.fo ? null : market;
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
