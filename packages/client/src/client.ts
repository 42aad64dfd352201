import { fail } from '@bylgja/domain';

import { needsNoSession } from './call.ts';
import type { CallArguments, CallName, CallResult, RawOptions } from './call.ts';
import { createTokenKeeper } from './token-keeper.ts';
import type { RefreshReply, TokenKeeper } from './token-keeper.ts';
import type { Lock, TokenStore } from './token-store.ts';
import { createTransport } from './transport.ts';
import type { Reply, TransportOptions } from './transport.ts';

export interface ClientOptions extends TransportOptions {
  readonly store: TokenStore;
  readonly lock: Lock;
  /** Whether the device is known to be offline: calls that change something are then refused before they are sent. */
  readonly isOffline?: () => boolean;
  /** Reports for each call whether the server answered, with success or not. */
  readonly onCall?: (isAnswered: boolean) => void;
}

export interface Client {
  /**
   * Makes one call of the API by its wire name. Expected failures are values: the endpoint's own codes,
   * the common ones, `offline` and `session_ended`. Rejects only when the caller's signal aborts.
   */
  call<Name extends CallName>(name: Name, ...options: CallArguments<Name>): Promise<CallResult<Name>>;
  /** The session: signing in and out, and its changes. */
  readonly tokens: TokenKeeper;
}

const unsent: Reply = { status: null, result: fail('offline') };

/** A typed client of the API that keeps its session alive. */
export function createClient(options: ClientOptions): Client {
  const send = createTransport(options);
  const tokens = createTokenKeeper({
    store: options.store,
    lock: options.lock,
    timers: options.timers,
    // The contract declares the answer of this call; it is not parsed in the browser.
    refresh: async (refreshToken) =>
      (await send('POST /auth/refresh-token', { body: { refreshToken } }, null)) as RefreshReply,
  });

  async function sendSignedIn(name: CallName, input: RawOptions): Promise<Reply> {
    const session = tokens.session();
    let used = await tokens.accessToken();
    const hasEnded = used === null || tokens.session() !== session;
    if (hasEnded && !needsNoSession(name)) return ended(unsent);
    let reply = await send(name, input, used);
    let isFresh = false;
    while (isRefused(reply) && used !== null && !isFresh && !needsNoSession(name)) {
      if (tokens.session() !== session) return ended(reply);
      const renewed = await tokens.renew(used);
      if (!renewed.ok) return { ...reply, result: renewed };
      isFresh = renewed.value === 'refreshed';
      used = await tokens.accessToken();
      if (tokens.session() !== session) return ended(reply);
      reply = await send(name, input, used);
    }
    return reply;
  }

  return {
    tokens,
    call: async <Name extends CallName>(name: Name, ...[input]: CallArguments<Name>) => {
      const isUnsent = !name.startsWith('GET ') && options.isOffline?.() === true;
      const { status, result } = isUnsent ? unsent : await sendSignedIn(name, input ?? {});
      const isOffline = !result.ok && result.code === 'offline';
      if (status !== null || (isOffline && !isUnsent)) options.onCall?.(!isOffline);
      // The contract types the answer of this call, and the server's own parsing enforces it.
      return result as CallResult<Name>;
    },
  };
}

/** A 401 about the session itself; an endpoint may declare others, such as a request for the password. */
function isRefused({ status, result }: Reply): boolean {
  return status === 401 && !result.ok && (result.code === 'unauthenticated' || result.code === 'unexpected');
}

function ended(reply: Reply): Reply {
  return { ...reply, result: fail('session_ended') };
}
