import { brand } from '@bylgja/brand';
import { loadEnv } from 'vite';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Where the shell's page is at home: on iOS, and on Android. The API lets in both. */
const shell = ['capacitor://localhost', 'https://localhost'];

/**
 * The API's address for a page that comes from no server: `https://…`, and nothing behind the host. Throws for anything else,
 * since an app in a store that finds no server cannot be called back.
 */
function readApiUrl(address = ''): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.origin !== address.replace(/\/$/, '')) {
    throw new Error(
      `BYLGJA_API_URL says where the app finds your server: https://${brand.app.host}, say, and not '${address}'`,
    );
  }
  return url.origin;
}

/** What the API says of its own pages in a header, said in the page itself, as no server hands this one out. */
function nativePolicy(apiUrl: string, reportsDsn: string | undefined): string {
  const self = ["'self'", ...shell].join(' ');
  const reports = reportsDsn ? [new URL(reportsDsn).origin] : [];
  const others = [apiUrl, apiUrl.replace(/^https/, 'wss'), ...reports].join(' ');
  return [
    `default-src ${self}`,
    `style-src ${self}`,
    `img-src ${self} data:`,
    `connect-src ${self} ${others}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${self}`,
  ].join('; ');
}

/**
 * `vite build --mode native` builds for the shell, whose page lies on the phone and the API elsewhere: its address is in the
 * environment. Every other build calls the server that it came from. `BYLGJA_PUSH=on` says that the projects know a push service:
 * without one, Android ends an app that asks for pushes.
 */
export function nativePagePlugin(): Plugin {
  let apiUrl = '';
  let given: Record<string, string> = {};
  return {
    name: 'bylgja:native-page',
    config: (_config, { mode }) => {
      if (mode === 'native') {
        given = loadEnv(mode, '.', 'BYLGJA_');
        apiUrl = readApiUrl(given['BYLGJA_API_URL']);
      }
      return { define: { 'import.meta.env.API_URL': JSON.stringify(apiUrl) } };
    },
    transformIndexHtml: () => {
      if (apiUrl === '') return [];
      const content = nativePolicy(apiUrl, given['BYLGJA_ERROR_REPORTS_DSN']);
      const policy = metaOf({ 'http-equiv': 'Content-Security-Policy', content });
      return given['BYLGJA_PUSH'] === 'on'
        ? [policy, metaOf({ name: 'bylgja-push', content: 'on' })]
        : [policy];
    },
  };
}

function metaOf(attrs: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'meta', attrs, injectTo: 'head-prepend' };
}
