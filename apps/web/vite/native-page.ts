import { appOrigins } from '@bylgja/domain';
import type { HtmlTagDescriptor, Plugin } from 'vite';

import { readShellSettings } from './shell-settings.ts';
import type { ShellSettings } from './shell-settings.ts';

/** What the API says of its own pages in a header, said in the page itself, as no server hands this one out. */
function nativePolicy({ apiUrl, errorReports }: ShellSettings): string {
  const self = ["'self'", ...appOrigins].join(' ');
  const reports = errorReports === null ? [] : [errorReports.origin];
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
 * `vite build --mode native` builds for the shell, whose page lies on the phone and the API elsewhere: what a server would write
 * into the page comes from the environment of the build. Every other build calls the server that it came from.
 */
export function nativePagePlugin(): Plugin {
  let settings: ShellSettings | null = null;
  return {
    name: 'app:native-page',
    config: (_config, { mode }) => {
      if (mode === 'native') settings = readShellSettings(mode);
      return { define: { 'import.meta.env.API_URL': JSON.stringify(settings?.apiUrl ?? '') } };
    },
    transformIndexHtml: () => (settings === null ? [] : notesOf(settings)),
  };
}

function notesOf(settings: ShellSettings): HtmlTagDescriptor[] {
  const { market, errorReports, hasPush } = settings;
  return [
    metaOf({ 'http-equiv': 'Content-Security-Policy', content: nativePolicy(settings) }),
    ...(hasPush ? [metaOf({ name: 'app-push', content: 'on' })] : []),
    ...(market === null ? [] : [metaOf({ name: 'app-market', content: JSON.stringify(market) })]),
    ...(errorReports === null ? [] : [metaOf({ name: 'app-error-reports', content: errorReports.dsn })]),
  ];
}

function metaOf(attrs: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'meta', attrs, injectTo: 'head-prepend' };
}
