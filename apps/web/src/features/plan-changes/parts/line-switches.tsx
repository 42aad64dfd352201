import type { Member } from '@bylgja/contract';

import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';

import { useLineSetting } from '../line-settings.view.ts';

interface LineSwitchesProps {
  readonly line: Member;
  /** What the switches are about. */
  readonly name: string;
}

/** What others see of a line. */
export function LineSwitches({ line, name }: LineSwitchesProps) {
  const text = useText();
  const phoneBook = useLineSetting(line, 'isPhoneBookVisible');
  const findable = useLineSetting(line, 'isFindable');
  return (
    <Card as="fieldset" gap="tight" aria-label={name}>
      <Text as="span" size="label" strong>
        {name}
      </Text>
      <Switch label={text('profile.phoneBook')} {...phoneBook} />
      <Switch label={text('profile.findable')} {...findable} />
    </Card>
  );
}
