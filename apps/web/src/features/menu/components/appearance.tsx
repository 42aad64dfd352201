import { useState } from 'react';

import { useText } from '#lib/text.ts';
import { chooseTheme, themeChoice } from '#ui/brand/theme.ts';
import type { ThemeChoice } from '#ui/brand/theme.ts';
import { Text } from '#ui/data/text.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Card } from '#ui/layout/card.tsx';

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
