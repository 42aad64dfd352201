import { useState } from 'react';

import { Bar } from '#ui/bar.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Aside, Stage } from '#ui/screen.tsx';
import { Segment } from '#ui/segment.tsx';
import { Stack } from '#ui/stack.tsx';
import { State } from '#ui/state.tsx';
import { Text } from '#ui/text.tsx';
import { chooseTheme, themeChoice } from '#ui/theme.ts';
import { Vessel } from '#ui/vessel.tsx';

import { Signed, To } from './frame.tsx';

function Appearance() {
  const [choice, setChoice] = useState(themeChoice);
  return (
    <Card gap="snug">
      <Text as="h2" size="label" strong>
        Útsjónd
      </Text>
      <Segment
        label="Útsjónd"
        value={choice}
        onChange={(theme) => {
          chooseTheme(theme);
          setChoice(theme);
        }}
        options={[
          { value: 'system', label: 'Sum telefonin' },
          { value: 'light', label: 'Ljós' },
          { value: 'dark', label: 'Myrk' },
        ]}
      />
    </Card>
  );
}

export function MenuPage() {
  return (
    <Signed here="menu">
      <Bar title="Valmynd" />
      <Stage kind="two">
        <Stack gap="block">
          <List>
            <Item
              lead={<Vessel letter="B" level={62} />}
              title="Bjørk Joensen"
              more="bjork@example.fo"
              chevron
              asLink={<To />}
            />
          </List>
          <List>
            <Item lead={<Icon name="receipt" />} title="Kvittanir" chevron asLink={<To />} />
            <Item
              lead={<Icon name="box" />}
              title="Bíleggingar"
              end={<State>1 verður viðgjørd</State>}
              asLink={<To />}
            />
            <Item
              lead={<Icon name="card" />}
              title="Gjaldsavtala"
              more="Visa ···· 4242"
              chevron
              asLink={<To />}
            />
            <Item lead={<Icon name="activity" />} title="Virksemisskrá" chevron asLink={<To />} />
          </List>
        </Stack>
        <Aside top>
          <Appearance />
          <List>
            <Item lead={<Icon name="globe" />} title="Mál" more="Føroyskt" chevron asLink={<To />} />
            <Item lead={<Icon name="document" />} title="Treytir" chevron asLink={<To />} />
            <Item lead={<Icon name="lock" />} title="Privatlívspolitikkur" chevron asLink={<To />} />
            <Item lead={<Icon name="gift" />} title="Tilboð: 2 fyri 1" chevron asLink={<To />} />
          </List>
          <List>
            <Item lead={<Icon name="leave" />} title="Rita út" kind="negative" onPress={() => undefined} />
          </List>
          <Text size="caption" muted align="center">
            Útgáva 3.0.0
          </Text>
        </Aside>
      </Stage>
    </Signed>
  );
}
