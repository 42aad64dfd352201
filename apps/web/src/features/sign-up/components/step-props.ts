import type { Plan } from '@bylgja/contract';
import type { ReactNode } from 'react';

import type { SignUp } from '../sign-up-draft.ts';

/** What every step of signing up is given. */
export interface StepProps extends SignUp {
  /** All plans of the type. */
  readonly plans: readonly Plan[];
  /** The chosen one of them. */
  readonly plan: Plan;
  /** Above the step: its number, and what applies to all steps. */
  readonly head: ReactNode;
  readonly onDone: () => void;
}
