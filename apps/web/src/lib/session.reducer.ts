import type { User } from '@bylgja/contract';

/** Who sits in front of the app. */
export type Session =
  /** The device has not been asked yet. */
  | { readonly status: 'unknown' }
  | { readonly status: 'guest'; readonly cause: GuestCause }
  /** `user` is null while it could not be loaded: the tokens are there, the name is not. */
  | { readonly status: 'signed_in'; readonly user: User | null };

/** Why there is no session. */
export type GuestCause = 'no_session' | 'signed_out' | 'signed_out_elsewhere' | 'expired';

export type SessionEvent =
  | { readonly type: 'found_no_session' }
  | { readonly type: 'found_session'; readonly user: User | null }
  | { readonly type: 'signed_in'; readonly user: User | null }
  | { readonly type: 'user_loaded'; readonly user: User }
  | { readonly type: 'ended'; readonly cause: Exclude<GuestCause, 'no_session'> };

export const unknownSession: Session = { status: 'unknown' };

/** What an event makes of the session. An event that comes too late, such as a user after sign-out, changes nothing. */
export function sessionReducer(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'found_no_session':
      return session.status === 'unknown' ? { status: 'guest', cause: 'no_session' } : session;
    case 'found_session':
      return session.status === 'unknown' ? { status: 'signed_in', user: event.user } : session;
    case 'signed_in':
      return { status: 'signed_in', user: event.user };
    case 'user_loaded':
      return session.status === 'signed_in' ? { status: 'signed_in', user: event.user } : session;
    case 'ended':
      return session.status === 'guest' ? session : { status: 'guest', cause: event.cause };
  }
}
