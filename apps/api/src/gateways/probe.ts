import type { Result } from '@bylgja/domain';

/**
 * Asks another system whether it would serve us, without any effect there. `unreachable`: no answer of it came, or none that its
 * protocol allows. `key_refused`: it does not accept our key. `wrong_account`: the key is of another account than the settings
 * name. The reason in the details is for people: it contains no secret.
 */
export interface Probed {
  probe(): Promise<Result<void, ProbeFailure>>;
}
export type ProbeFailure = 'unreachable' | 'key_refused' | 'wrong_account';

/** Whether an HTTP status says that the key is not accepted. */
export function isKeyRefused(status: unknown): boolean {
  return status === 401 || status === 403;
}
