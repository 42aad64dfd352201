import type { CallName, RawOptions } from './call.ts';
import { deviceTokenHeader } from './device-token.ts';

export interface RequestSetting {
  readonly baseUrl: string;
  readonly locale: string;
  readonly accessToken: string | null;
  readonly deviceToken: string | null;
}

/** The HTTP request of a call: its URL with encoded params, and its headers. */
export function requestOf(name: CallName, options: RawOptions, setting: RequestSetting): Request {
  const [method = '', path = ''] = name.split(' ');
  const headers = new Headers({ accept: 'application/json', 'accept-language': setting.locale });
  if (setting.accessToken !== null) headers.set('authorization', `Bearer ${setting.accessToken}`);
  if (setting.deviceToken !== null) headers.set(deviceTokenHeader, setting.deviceToken);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  if (options.knownTag !== undefined) headers.set('if-none-match', options.knownTag);
  if (options.body !== undefined) headers.set('content-type', 'application/json');

  return new Request(setting.baseUrl + fill(path, options.params) + queryOf(options.query), {
    method,
    headers,
    keepalive: options.keepalive ?? false,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
}

function fill(path: string, params: RawOptions['params'] = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

function queryOf(query: RawOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
