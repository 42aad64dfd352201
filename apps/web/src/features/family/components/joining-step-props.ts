import type { Preview } from '@bylgja/contract';
import type { ReactNode } from 'react';

import type { JoiningDraft, RefusedFields, WrongJoining } from '../add-member.view.ts';
import type { OwnFamily } from '../family.view.ts';
import type { FailedQuery } from '../use-own-family.ts';

/** What a member costs, as the server works it out. */
export type JoiningPreview = FailedQuery & { readonly data: Preview | undefined };

/** What every step of adding a member is given. */
export interface JoiningStepProps {
  readonly family: OwnFamily;
  readonly draft: JoiningDraft;
  readonly preview: JoiningPreview;
  /** The fields that the server refused, until something is changed. */
  readonly refused: WrongJoining | null;
  /** Above the step: its number, and what applies to all steps. */
  readonly head: ReactNode;
  readonly onDraft: (draft: JoiningDraft) => void;
  readonly onDone: () => void;
  readonly onRefused: (refused: RefusedFields) => void;
}
