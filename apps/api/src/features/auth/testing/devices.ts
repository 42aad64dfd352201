import assert from 'node:assert/strict';

import type { Reply } from '#testing/caller.ts';
import { readOutbox } from '#testing/outbox.ts';
import type { TestServer } from '#testing/test-server.ts';

export type Device = ReturnType<typeof createDevice>;

/**
 * A device: it sends the token of its last answer with its next call. Without `keepsToken` each call comes from another device.
 */
export function createDevice(
  { guest }: TestServer,
  { keepsToken = true, from }: { readonly keepsToken?: boolean; readonly from?: string } = {},
) {
  let token: string | null = null;
  async function send<Body>(call: (headers: Record<string, string>) => Promise<Reply<Body>>) {
    const reply = await call({
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(token !== null && keepsToken && { 'device-token': token }),
    });
    token = reply.headers.get('device-token') ?? token;
    return reply;
  }
  return {
    token: () => token,
    request: (phoneNumber: string) =>
      send((headers) => guest.call('POST /auth/request-pin', { body: { phoneNumber }, headers })),
    enter: (phoneNumber: string, password: string) =>
      send((headers) => guest.call('POST /auth/enter-pin', { body: { phoneNumber, password }, headers })),
    login: (email: string, password: string) =>
      send((headers) => guest.call('POST /auth/email-login', { body: { email, password }, headers })),
  };
}

/** The newest code to each number. */
export async function newestCodes(server: TestServer): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { to, text } of (await readOutbox(server)).toReversed()) {
    const [code] = text.match(/^\d{6,10}/) ?? [];
    if (code) found.set(to.slice(-9), code);
  }
  return found;
}

export async function newestCodeFor(server: TestServer, number: string): Promise<string> {
  return (await newestCodes(server)).get(number) ?? assert.fail(`no code to ${number}`);
}

/** A wrong code of the same length. */
export function notThat(code: string): string {
  return code.replace(/./, (digit) => String((Number(digit) + 1) % 10));
}
