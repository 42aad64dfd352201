import type { Member } from '@bylgja/contract';
import type { TransferKind } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';

import { refusalOn } from '#features/lines/actions.view.ts';
import { lineTitle, managedLines } from '#features/lines/lines.view.ts';
import { peopleOf } from '#features/lines/people.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
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
  const locale = useLocale();
  const now = useNow();
  const subscriptions = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const lines = subscriptions === undefined ? [] : managedLines(subscriptions);
  const id = kind === 'give' ? 'give-data' : 'request-data';
  const avatars = new Map(peopleOf(lines, { now, text, locale }).map(({ value, avatar }) => [value, avatar]));
  return lines.map(({ line }) => ({
    line,
    name: lineTitle(line),
    avatar: avatars.get(line.id) ?? { letter: line.user.firstname.slice(0, 1) },
    refusal: refusalOn(actions, { id, phoneNumber: line.phoneNumber }, text),
  }));
}
