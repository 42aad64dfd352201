import { useState } from 'react';

import { useText } from '#lib/text.ts';
import { Card } from '#ui/card.tsx';
import { Segment } from '#ui/segment.tsx';
import { Text } from '#ui/text.tsx';
import { chooseTheme, themeChoice } from '#ui/theme.ts';
import type { ThemeChoice } from '#ui/theme.ts';

/** Light, dark, or as the system is. */
export function Appearance() {
  const text = useText();
  const [choice, setChoice] = useState(themeChoice);

  function onChange(next: ThemeChoice) {
    chooseTheme(next);
    setChoice(next);
  }
  return (
    <Card gap="snug">
      <Text as="h2" size="label" strong>
        {text('menu.appearance')}
      </Text>
      <Segment
        label={text('menu.appearance')}
        value={choice}
        onChange={onChange}
        options={[
          { value: 'system', label: text('menu.appearanceSystem') },
          { value: 'light', label: text('menu.appearanceLight') },
          { value: 'dark', label: text('menu.appearanceDark') },
        ]}
      />
    </Card>
  );
}
