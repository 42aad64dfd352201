import { isLocal } from '../this-machine.ts';

/** Whether a customer may be sent to this address to pay: it is encrypted, or a stand-in on this machine. */
export function isWindowAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || (protocol === 'http:' && isLocal(address));
}
