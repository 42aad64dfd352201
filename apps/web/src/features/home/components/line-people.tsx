import { chooseLine } from '#features/lines/chosen-line.view.ts';
import { seenOf } from '#features/lines/last-seen.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { useSeenBefore } from '#features/lines/parts/use-seen-before.ts';
import { peopleOf } from '#features/lines/people.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { LineSwitch } from '#ui/forms/line-switch.tsx';

interface LinePeopleProps {
  readonly lines: readonly ManagedLine[];
  /** The id of the line that is shown. */
  readonly shown: string;
}

/** The people whose lines the user may manage, with their remaining data; one is chosen. */
export function LinePeople({ lines, shown }: LinePeopleProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const before = useSeenBefore('people', seenOf(lines.map(({ line }) => line)));
  const people = peopleOf(lines, { now, text, locale });
  return (
    <LineSwitch
      label={text('home.chooseNumber')}
      lines={people.map(({ avatar, ...person }) => ({
        ...person,
        avatar: { ...avatar, before: before.get(person.value)?.level },
      }))}
      value={shown}
      onChange={chooseLine}
    />
  );
}
