import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { chooseTheme, themeChoice } from '#ui/brand/theme.ts';
import { Text } from '#ui/data/text.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Screen, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { ButtonParts } from './parts/button-parts.tsx';
import { FieldParts } from './parts/field-parts.tsx';
import { GaugeParts } from './parts/gauge-parts.tsx';
import { OverlayParts } from './parts/overlay-parts.tsx';
import { IconParts, NavigationParts, StateParts } from './parts/page-parts.tsx';
import { PeopleParts, TimelineParts } from './parts/people-parts.tsx';

import styles from './gallery.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Text as="h2" size="title" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function ThemeSwitch() {
  const [choice, setChoice] = useState(themeChoice);
  return (
    <Segment
      label="Theme"
      value={choice}
      onChange={(theme) => {
        chooseTheme(theme);
        setChoice(theme);
      }}
      options={[
        { value: 'system', label: 'Auto' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}

/** Every part in every state. */
export function PartsPage() {
  return (
    <Screen>
      <Bar title="Components" mark end={<ThemeSwitch />} />
      <Main>
        <div className={styles.parts}>
          <Part title="Gauge">
            <GaugeParts />
          </Part>
          <Part title="Buttons">
            <ButtonParts />
          </Part>
          <Part title="Fields">
            <FieldParts />
          </Part>
          <Part title="People and states">
            <PeopleParts />
          </Part>
          <Part title="Timeline, choices and money">
            <TimelineParts />
          </Part>
          <Part title="Overlays">
            <OverlayParts />
          </Part>
          <Part title="Four states">
            <StateParts />
          </Part>
          <Part title="Footer and side rail">
            <NavigationParts />
          </Part>
          <Part title="Mark, icons and type">
            <IconParts />
          </Part>
        </div>
      </Main>
    </Screen>
  );
}
