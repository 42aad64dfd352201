import { session } from '#lib/session.ts';
import { createStore } from '#lib/store.ts';

/** What somebody who registers has written so far. */
export interface RegisterDraft {
  readonly firstname: string;
  readonly lastname: string;
  readonly birthDate: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  readonly password: string;
  readonly hasAcceptedTerms: boolean;
}

export const emptyDraft: RegisterDraft = {
  firstname: '',
  lastname: '',
  birthDate: '',
  phoneNumber: '',
  address: '',
  postalCode: '',
  city: '',
  email: '',
  password: '',
  hasAcceptedTerms: false,
};

/** Kept while one walks about at the gate, and nowhere but in this page: a password is part of it. */
export const registerDraft = createStore(emptyDraft);

session.subscribe(() => {
  if (session.get().status === 'signed_in') registerDraft.set(emptyDraft);
});
