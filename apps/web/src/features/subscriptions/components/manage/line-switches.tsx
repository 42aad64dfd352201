import type { Member } from '@bylgja/contract';

import { useText } from '#lib/text.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { Text } from '#ui/text.tsx';

import { useLineSetting } from '../../line-settings.view.ts';

/** What others see of a line. */
export function LineSwitches({ line }: { line: Member }) {
  const text = useText();
  const phoneBook = useLineSetting(line, 'isPhoneBookVisible');
  const findable = useLineSetting(line, 'isFindable');
  const name = text('manage.othersSee');
  return (
    <Card as="fieldset" gap="tight" aria-label={name}>
      <Text as="span" size="label" strong>
        {name}
      </Text>
      <Switch label={text('profile.phoneBook')} checked={phoneBook.isOn} onChange={phoneBook.change} />
      <Switch label={text('profile.findable')} checked={findable.isOn} onChange={findable.change} />
    </Card>
  );
}
