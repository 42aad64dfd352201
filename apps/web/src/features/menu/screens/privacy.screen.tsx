import { useId } from 'react';

import { chooseReplay, replayConsent } from '#lib/consent.ts';
import { PrivacyText } from '#lib/provider-text.tsx';
import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { MenuBar } from '../components/menu-bar.tsx';

/** What the provider keeps of people, and what one lets it do beyond that. */
export function PrivacyScreen() {
  const text = useText();
  const helpId = useId();
  const isAllowed = useStore(replayConsent);
  return (
    <>
      <MenuBar title={text('menu.privacy')} />
      <Main kind="text">
        <Card gap="tight">
          <Switch
            label={text('menu.replay')}
            explainedBy={helpId}
            checked={isAllowed}
            onChange={chooseReplay}
          />
          <Text id={helpId} size="label" muted>
            {text('menu.replayHelp')}
          </Text>
        </Card>
        <Card as="article" roomy>
          <PrivacyText />
        </Card>
      </Main>
    </>
  );
}
