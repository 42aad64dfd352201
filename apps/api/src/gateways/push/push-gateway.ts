import type { Result } from '@bylgja/domain';

/** A signal that there is something to read. It contains nothing that a locked phone must not show. */
export interface Push {
  /** The push service's token of the app on that phone. */
  readonly token: string;
  readonly title: string;
  /** A push sent twice with the same id is shown once. */
  readonly notificationId: string;
  /** A path of the app. */
  readonly link: string;
  /** A phone that is reached later does not show it. */
  readonly usefulUntil: Date;
}

/**
 * `push_unregistered`: the app is no longer on that phone. `push_refused`: this push is never accepted. `push_unavailable`: it was
 * not accepted, or that is unknown: it may be sent again, after `waitMs` if the service names it. The reason has no personal data.
 */
export type PushFailure = 'push_unregistered' | 'push_refused' | 'push_unavailable';

export interface PushGateway {
  send(push: Push): Promise<Result<void, PushFailure>>;
}
