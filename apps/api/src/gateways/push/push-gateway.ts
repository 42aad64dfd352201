import type { Result } from '@bylgja/domain';

/** A signal that there is something to read. It bears nothing that a locked phone may not show. */
export interface Push {
  /** What the push service knows the app on that phone by. */
  readonly token: string;
  readonly title: string;
  /** The same one handed over twice is shown once. */
  readonly notificationId: string;
  /** A path of the app. */
  readonly link: string;
  /** A phone that is reached later shows it no more. */
  readonly usefulUntil: Date;
}

/**
 * `push_unregistered`: the app is no longer on that phone. `push_refused`: this push is never taken. `push_unavailable`: it was not
 * taken, or nobody knows: then it may be handed over again, after `waitMs` where the service says so. The reason names nobody.
 */
export type PushFailure = 'push_unregistered' | 'push_refused' | 'push_unavailable';

export interface PushGateway {
  send(push: Push): Promise<Result<void, PushFailure>>;
}
