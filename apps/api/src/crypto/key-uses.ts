/**
 * What happens to what a key has signed or encrypted when `SECRET_KEY` changes: `verified` stays valid while the settings name the
 * key as next or previous; `resealed` is encrypted again with the current key; `restarted` begins anew.
 */
type AtChange = 'verified' | 'resealed' | 'restarted';

interface KeyUse {
  /** Part of the derivation: changing it has the effect of another `SECRET_KEY`. */
  readonly purpose: string;
  /** What the key signs or encrypts, as `docs/operate/keys.md` lists it. */
  readonly what: string;
  readonly atChange: AtChange;
}

/** Everything that depends on `SECRET_KEY`. A key is derived for each use; nothing else reads the setting. */
export const keyUses = {
  accessToken: { purpose: 'access-token', what: 'Access tokens', atChange: 'verified' },
  refreshToken: { purpose: 'refresh-token', what: 'Successors of refresh tokens', atChange: 'verified' },
  signInCode: { purpose: 'sign-in-code', what: 'Codes by SMS', atChange: 'verified' },
  paymentHub: { purpose: 'payment-hub', what: 'Connection tokens of the payment hub', atChange: 'verified' },
  mailedLink: { purpose: 'mailed-link', what: 'Links in mails and texts', atChange: 'verified' },
  device: { purpose: 'device', what: 'Device tokens', atChange: 'verified' },
  simCodes: { purpose: 'sim-codes', what: 'PIN, PUK and eSIM codes', atChange: 'resealed' },
  limits: { purpose: 'limits', what: 'Pseudonyms in the counters of limits', atChange: 'restarted' },
} as const satisfies Readonly<Record<string, KeyUse>>;
