import type { GatewayError } from '../../gateway-error.ts';

/** The states of SMPP 3.4 (5.1.3) that say more than that the request was refused. */
const errors: ReadonlyMap<number, GatewayError> = new Map([
  // ESME_RBINDFAIL, RINVPASWD, RINVSYSID
  [0x0d, 'key_refused'],
  [0x0e, 'key_refused'],
  [0x0f, 'key_refused'],
  // ESME_RALYBND: as many connections as this account may have. RMSGQFUL, RTHROTTLED
  [0x05, 'busy'],
  [0x14, 'busy'],
  [0x58, 'busy'],
  // ESME_RSYSERR, RSUBMITFAIL
  [0x08, 'server_error'],
  [0x45, 'server_error'],
]);

/** ESME_RALYBND */
export const alreadyBound = 'smpp 0x5';

export function errorOfSmppStatus(status: number): GatewayError {
  return errors.get(status) ?? 'refused';
}

export function reasonOfStatus(status: number): string {
  return `smpp 0x${status.toString(16)}`;
}
