import { api } from './api.ts';

/** Returns a function that says whether the session is still the same: an act of one session must not finish in another. */
export function thisSession(): () => boolean {
  const begun = api.tokens.session();
  return () => api.tokens.session() === begun;
}
