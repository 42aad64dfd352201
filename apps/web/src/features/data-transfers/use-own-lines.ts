import type { Member } from '@bylgja/contract';
import type { TransferKind } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';

import { refusalOn } from '#features/lines/actions.view.ts';
import { useAvatars } from '#features/lines/avatars.view.ts';
import { lineTitle, managedLines } from '#features/lines/lines.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import type { AvatarProps } from '#ui/data/avatar.tsx';

/** A line that the person may give from, or ask for. */
export interface OwnLine {
  readonly line: Member;
  /** `Bjørk · 21 10 01` */
  readonly name: string;
  readonly avatar: AvatarProps;
  /** Why it cannot just now, as far as that is known; null when it can. */
  readonly refusal: string | null;
}

/** Every line that the person may manage. */
export function useOwnLines(kind: TransferKind): OwnLine[] {
  const text = useText();
  const avatarOf = useAvatars();
  const subscriptions = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const lines = subscriptions === undefined ? [] : managedLines(subscriptions);
  const id = kind === 'give' ? 'give-data' : 'request-data';
  return lines.map(({ line }) => ({
    line,
    name: lineTitle(line),
    avatar: avatarOf({ phoneNumber: line.phoneNumber, firstname: line.user.firstname }),
    refusal: refusalOn(actions, { id, phoneNumber: line.phoneNumber }, text),
  }));
}
