import { session } from '#lib/session.ts';
import { createStore } from '#lib/store.ts';

/** The email typed last while signing in, so that other screens do not ask for it again. In this page only. */
export const typedEmail = createStore('');

session.subscribe(() => {
  if (session.get().status === 'signed_in') typedEmail.set('');
});
