import type { PlanTypeId } from '@bylgja/domain';
import { useCallback, useEffect } from 'react';

import { session } from '#lib/session.ts';
import { createStore, useStore } from '#lib/store.ts';
import { tabPreferences } from '#platform/preferences.ts';

import { emptySignUp, signUpReducer } from './sign-up.reducer.ts';
import type { SignUpAction, SignUpState } from './sign-up.reducer.ts';

/** Goes up when what is kept gets another shape: what an older version has kept is left alone. */
const key = 'sign-up.1';

/** The sign-up of this tab: undefined until its storage has been read, null if there is none. */
const draft = createStore<SignUpState | null | undefined>(undefined);

session.subscribe(() => {
  if (session.get().status === 'guest') clearSignUp();
});

export interface SignUp {
  readonly state: SignUpState;
  readonly dispatch: (action: SignUpAction) => void;
}

/** The sign-up to a type of plan, as it is kept in this tab; undefined until that has been looked for. */
export function useSignUp(planTypeId: PlanTypeId): SignUp | undefined {
  const kept = useStore(draft);
  const dispatch = useCallback(
    (action: SignUpAction) => keep(signUpReducer(ofType(draft.get(), planTypeId), action)),
    [planTypeId],
  );
  useEffect(() => {
    if (kept === undefined) void restore();
  }, [kept]);
  return kept === undefined ? undefined : { state: ofType(kept, planTypeId), dispatch };
}

/** Lets go of what was chosen: it is ordered, or not wanted. */
export function clearSignUp(): void {
  draft.set(null);
  void tabPreferences.remove(key);
}

/** As after a reload: nothing is known but what the tab keeps. */
export function reloadSignUp(): void {
  draft.set(undefined);
}

/** Another type of plan starts over. */
function ofType(kept: SignUpState | null | undefined, planTypeId: PlanTypeId): SignUpState {
  return kept?.planTypeId === planTypeId ? kept : emptySignUp(planTypeId);
}

interface Kept {
  /** Whose it is: another person in the same tab does not see it. */
  readonly userId: string;
  readonly state: SignUpState;
}

function keep(state: SignUpState): void {
  draft.set(state);
  const kept: Kept = { userId: userId(), state };
  void tabPreferences.set(key, JSON.stringify(kept));
}

async function restore(): Promise<void> {
  const kept = read(await tabPreferences.get(key));
  if (draft.get() !== undefined) return;
  if (kept?.userId === userId()) draft.set(kept.state);
  else clearSignUp();
}

function read(kept: string | null): Kept | null {
  try {
    // Written by `keep` of a version whose sign-ups have this shape.
    return kept === null ? null : (JSON.parse(kept) as Kept);
  } catch {
    return null;
  }
}

function userId(): string {
  const current = session.get();
  return current.status === 'signed_in' ? (current.user?.id ?? '') : '';
}
