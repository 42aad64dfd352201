import { session } from '#lib/session.ts';
import { createStore } from '#lib/store.ts';

import { emptyDraft } from './register.view.ts';

/** Kept while the user moves between the login screens, and only in this page's memory: it contains a password. */
export const registerDraft = createStore(emptyDraft);

session.subscribe(() => {
  if (session.get().status === 'signed_in') registerDraft.set(emptyDraft);
});
