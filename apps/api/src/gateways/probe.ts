import type { Result } from '@bylgja/domain';

/**
 * Asks another system whether it would serve us, without any effect there. `unreachable`: no answer of it came, or none that its
 * protocol allows. `key_refused`: it does not accept our key. `wrong_account`: the key is of another account than the settings
 * name. The details name the `kind` of error, and
 * a reason for people, without secrets.
 */
export interface Probed {
  probe(): Promise<Result<void, ProbeFailure>>;
}
export type ProbeFailure = 'unreachable' | 'key_refused' | 'wrong_account';
