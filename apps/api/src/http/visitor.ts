import { hasSignedIn, readDeviceToken, withSignedIn, writeDeviceToken } from '#crypto/device-tokens.ts';
import type { Deps } from '#deps.ts';

/** The device that calls, as the token it sent describes it; without one, a new device. */
export interface Visitor {
  readonly deviceId: string;
  /** The request had a valid device token; a client may always come without one. */
  readonly hasToken: boolean;
  /** Whether a number or an address has signed in on the device. */
  knows(this: void, identity: string): boolean;
  /** Call it when a number or an address has signed in: the token in the answer records it. */
  remember(this: void, identity: string): void;
  /** The token for the answer. */
  token(this: void): string;
}

export const deviceTokenHeader = 'device-token';

/** Reads the visitor from the `Device-Token` header. A forged or expired token counts as none. */
export function readVisitor({ secrets, clock, ids }: Deps, given: string | string[] | undefined): Visitor {
  const known = typeof given === 'string' ? readDeviceToken(secrets.device, given, clock.now()) : null;
  let device = known ?? { id: ids.uuid(), signedIn: [] };
  return {
    deviceId: device.id,
    hasToken: known !== null,
    knows: (identity) => hasSignedIn(secrets.device, device, identity),
    remember: (identity) => {
      device = withSignedIn(secrets.device, device, identity);
    },
    token: () => writeDeviceToken(secrets.device, device, clock.now()),
  };
}
