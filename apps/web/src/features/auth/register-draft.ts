import { session } from '#lib/session.ts';
import { createStore } from '#lib/store.ts';

import { emptyDraft } from './register.view.ts';

/** Kept while one walks about at the gate, and nowhere but in this page: a password is part of it. */
export const registerDraft = createStore(emptyDraft);

session.subscribe(() => {
  if (session.get().status === 'signed_in') registerDraft.set(emptyDraft);
});
