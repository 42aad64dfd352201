import { api } from './api.ts';

/** The answer tells whether the session of now is still on: what is begun in one is not finished in another. */
export function thisSession(): () => boolean {
  const begun = api.tokens.session();
  return () => api.tokens.session() === begun;
}
