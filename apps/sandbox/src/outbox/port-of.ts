import type { AddressInfo } from 'node:net';

/** The port on which a server listens. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return address.port;
}
