import type { FailureDetails } from '@bylgja/domain';

/**
 * The kinds of error of a call to another system, as the metrics count them. They are few, because they label a metric. `refused` is an
 * answer: the system works. `other`: it answered, with nothing that its protocol allows here. `exception`: the adapter threw, which is a
 * fault of ours; no failure has this kind.
 */
export const gatewayErrors = [
  'timeout',
  'connection',
  'busy',
  'server_error',
  'key_refused',
  'not_understood',
  'refused',
  'other',
  'exception',
] as const;
export type GatewayError = (typeof gatewayErrors)[number];

/** The details of each failure of a gateway: its kind, and for people what happened, without secrets and personal data. */
export interface GatewayErrorDetails extends FailureDetails {
  readonly kind: GatewayError;
  readonly reason: string;
}

/** The kind of an error that an HTTP status says. */
export function errorOfStatus(status: number): GatewayError {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 408) return 'timeout';
  if (status === 425 || status === 429) return 'busy';
  return status >= 500 ? 'server_error' : 'other';
}

/** The same for a status with which a request is refused for good. */
export function errorOfRefusal(status: number): GatewayError {
  const error = errorOfStatus(status);
  return error === 'other' ? 'refused' : error;
}

/** The kind of a reported failure. */
export function errorOf(details: FailureDetails | undefined): GatewayError {
  return gatewayErrors.find((error) => error === details?.['kind']) ?? 'other';
}
