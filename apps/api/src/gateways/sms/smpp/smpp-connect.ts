import { connect as connectPlainly } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectEncrypted } from 'node:tls';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { GatewayErrorDetails } from '../../gateway-error.ts';
import type { SmppAddress } from './smpp-address.ts';

interface Connecting {
  readonly address: SmppAddress;
  readonly timeoutMs: number;
}

/** Connects, encrypted if the address says so; what is sent there is for the SMSC that its certificate names. */
export function connectToSmsc({ address, timeoutMs }: Connecting): Promise<Result<Socket, 'not_bound'>> {
  const { host, port, isEncrypted } = address;
  const { promise, resolve } = Promise.withResolvers<Result<Socket, 'not_bound'>>();
  const socket = isEncrypted
    ? connectEncrypted({ host, port, ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }) })
    : connectPlainly({ host, port });
  const lose = (details: GatewayErrorDetails) => {
    socket.destroy();
    resolve(fail('not_bound', details));
  };
  const timer = setTimeout(() => lose({ kind: 'timeout', reason: 'timeout' }), timeoutMs);
  socket.once(isEncrypted ? 'secureConnect' : 'connect', () => resolve(ok(socket)));
  socket.on('error', (error: Error) => lose(lossOf(error)));
  return promise.finally(() => clearTimeout(timer));
}

/** `connection` with the code of the system or of TLS, which names no secret. */
function lossOf(error: Error & { readonly code?: unknown }): GatewayErrorDetails {
  const code = typeof error.code === 'string' ? ` ${error.code}` : '';
  return { kind: 'connection', reason: `connection${code}` };
}
