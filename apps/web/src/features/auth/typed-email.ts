import { session } from '#lib/session.ts';
import { createStore } from '#lib/store.ts';

/** The email that was written last at the gate, so that its other screens do not ask for it anew. In this page alone. */
export const typedEmail = createStore('');

session.subscribe(() => {
  if (session.get().status === 'signed_in') typedEmail.set('');
});
