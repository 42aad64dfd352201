/** Where Stripe takes cards. The key decides whether they are real: the host is the same for test cards. */
export const stripeHost = 'https://api.stripe.com';

interface Mode {
  /** Whether only real cards pay. */
  readonly isProduction: boolean;
}

/** Why a key must not be used, as the rest of a sentence; undefined if it may. */
export function stripeKeyProblem(key: string, { isProduction }: Mode): string | undefined {
  const mode = /^[sr]k_(test|live)_/.exec(key)?.[1];
  if (mode === undefined) return 'must be a secret or restricted key of Stripe, such as sk_live_…';
  if (isProduction && mode === 'test') return 'must not be a test key in production';
  return !isProduction && mode === 'live' ? 'must be a test key outside production' : undefined;
}

/** Why the address must not be called, as the rest of a sentence; undefined if it may. */
export function stripeHostProblem(baseUrl: string, { isProduction }: Mode): string | undefined {
  return isProduction && baseUrl !== stripeHost ? `must be ${stripeHost} in production` : undefined;
}
