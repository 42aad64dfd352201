import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Person } from '#ui/data/person.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

import { lineTitle, standingOf } from '../lines.view.ts';
import type { ManagedLine } from '../lines.view.ts';
import { peopleOf } from '../people.view.ts';

/** The user of a line, its plan, and its state. */
export function LinePerson(managed: ManagedLine) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const { line, account } = managed;
  const { kind, word } = standingOf(line, text);
  const avatars = peopleOf([managed], { now, text, locale }).map(({ avatar }) => avatar);
  return avatars.map((avatar) => (
    <Person
      key={line.id}
      avatar={avatar}
      name={lineTitle(line)}
      more={account.planName ?? account.planType}
      end={<Badge kind={kind}>{word}</Badge>}
    />
  ));
}
