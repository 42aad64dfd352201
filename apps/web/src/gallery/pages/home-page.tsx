import { useState } from 'react';
import type { ReactNode } from 'react';

import { Bar } from '#ui/bar.tsx';
import { Bars } from '#ui/bars.tsx';
import { Actions, Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Gauge, GaugeSkeleton } from '#ui/gauge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LineSwitch, LineSwitchSkeleton } from '#ui/line-switch.tsx';
import type { Line } from '#ui/line-switch.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { Item, List } from '#ui/list.tsx';
import { Offline } from '#ui/offline.tsx';
import { Aside, PhoneOnly, Span, Stage, WideOnly } from '#ui/screen.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { Timeline } from '#ui/timeline.tsx';

import { Signed, To } from './frame.tsx';

export const stateTexts = { done: 'Liðugt', now: 'Nú', failed: 'Miseydnað', ahead: 'Eftir' };

const lines: Line<'B' | 'J' | 'S' | 'H' | 'E'>[] = [
  { value: 'B', name: 'Bjørk', more: '62,4 GB', vessel: { letter: 'B', level: 62 } },
  { value: 'J', name: 'Jógvan', more: '18,0 GB', vessel: { letter: 'J', level: 18 } },
  {
    value: 'S',
    name: 'Sára',
    more: '4,1 GB',
    unseen: 'lítið eftir',
    vessel: { letter: 'S', level: 4, state: 'low' },
  },
  { value: 'H', name: 'Hákun', more: '91,7 GB', vessel: { letter: 'H', level: 92 } },
  { value: 'E', name: 'Elin', more: 'í viðgerð', vessel: { letter: 'E', state: 'waiting' } },
];

const use = [
  2.2, 1.6, 4.8, 1.2, 3.8, 1.8, 2.4, 7.6, 4.4, 1.4, 2.8, 1, 2, 9.2, 6.2, 2.4, 1.6, 3.4, 5.8, 2.6, 7,
];
const days = Array.from({ length: 30 }, (_, day) => {
  const value = use[day];
  return { label: `${day + 1}.`, value, text: value === undefined ? undefined : `${value} GB` };
});

function HomeBar() {
  return (
    <Bar
      brand
      title="Familja 100 GB"
      end={
        <PhoneOnly>
          <IconButton icon="bell" label="Fráboðanir, 3 ólisnar" count={3} asLink={<To />} />
        </PhoneOnly>
      }
    />
  );
}

function HomeLines() {
  const [value, onChange] = useState<Line<'B' | 'J' | 'S' | 'H' | 'E'>['value']>('B');
  return <LineSwitch label="Vel telefonnummar" lines={lines} value={value} onChange={onChange} />;
}

function HomeActions({ disabledBy }: { disabledBy?: string }) {
  return (
    <Actions>
      <Button kind="primary" icon="plus" asLink={<To />} disabledBy={disabledBy}>
        Keyp eykapakka
      </Button>
      <Button icon="give" asLink={<To />} disabledBy={disabledBy}>
        Gev data
      </Button>
      <Button icon="request" asLink={<To />} disabledBy={disabledBy}>
        Bið um data
      </Button>
    </Actions>
  );
}

function ElinOrder() {
  return (
    <Card as="section" gap="snug" aria-labelledby="elin">
      <Text as="h2" id="elin" size="subject">
        Elin · Familjulimur í viðgerð
      </Text>
      <Timeline
        lying
        stateTexts={stateTexts}
        steps={[
          { label: 'Goldið', more: '20.11.', state: 'done' },
          { label: 'Nummar bílagt', more: '20.11.', state: 'done' },
          { label: 'SIM-kort sent', more: 'í dag', state: 'now' },
          { label: 'Virkjað', state: 'ahead' },
        ]}
      />
    </Card>
  );
}

function HomeFrame({ gauge, aside, children }: { gauge: ReactNode; aside: ReactNode; children?: ReactNode }) {
  return (
    <Stage kind="two">
      <Span>{children}</Span>
      <Stack>
        {gauge}
        <WideOnly>
          <Card as="section" roomy gap="snug" aria-labelledby="use">
            <Row ends>
              <Text as="h2" id="use" size="subject">
                Nýtsla · november
              </Text>
              <LinkText asLink={<To />}>Vís meira</LinkText>
            </Row>
            <Bars
              label="Nýtsla · november"
              columns={['Dagur', 'Nýtt']}
              bars={days}
              now={20}
              marks={[0, 6, 13, 20, 29]}
            />
            <p>
              <strong>37,6 GB nýtt</strong>{' '}
              <Text as="span" muted>
                · 1,8 GB um dagin
              </Text>
            </p>
          </Card>
        </WideOnly>
      </Stack>
      <Aside joined>{aside}</Aside>
    </Stage>
  );
}

export function HomePage() {
  return (
    <Signed here="home">
      <HomeBar />
      <HomeFrame
        gauge={
          <Gauge
            label="Data eftir"
            state="plenty"
            level={62}
            pace={{ at: 30, label: 'í dag' }}
            name="Bjørk · 21 10 01"
            verdict="Røkkur út mánaðin"
            figure={{ number: '62,4', unit: 'GB eftir' }}
            of="av 100 GB"
            foot="Galdandi til 30.11.2026 · 9 dagar eftir"
            measured="Mátað í dag 14:32"
            again={{ label: 'Mát av nýggjum', onPress: () => undefined }}
          />
        }
        aside={
          <>
            <HomeActions />
            <ElinOrder />
            <List label="Hald">
              <Item
                lead={<Icon name="family" />}
                title="Umsit familjuhald"
                more="Familja 100 GB · 4 limir"
                chevron
                asLink={<To />}
              />
              <Item
                lead={<Icon name="globe" />}
                title="Uttanlands"
                more="43,0 GB eftir av 50 GB"
                chevron
                asLink={<To />}
              />
              <Item
                lead={<Icon name="receipt" />}
                title="Rokning"
                more="Galdandi til 30.11.2026"
                end="825 kr."
                endMore="við MVG"
                asLink={<To />}
              />
            </List>
          </>
        }
      >
        <HomeLines />
      </HomeFrame>
    </Signed>
  );
}

export function HomeOfflinePage() {
  return (
    <Signed here="home">
      <HomeBar />
      <HomeFrame
        gauge={
          <Gauge
            label="Data eftir"
            state="stale"
            level={62}
            name="Bjørk · 21 10 01"
            verdict="Mátað í gjár"
            figure={{ number: '62,4', unit: 'GB eftir' }}
            of="av 100 GB"
            foot="Galdandi til 30.11.2026 · 9 dagar eftir"
            measured="Mátað í gjár 21:40"
            again={{ label: 'Mát av nýggjum', onPress: () => undefined }}
          />
        }
        aside={
          <>
            <Stack gap="tight">
              <HomeActions disabledBy="why" />
              <Text id="why" size="caption" muted align="center">
                Einki samband við internetið
              </Text>
            </Stack>
            <ElinOrder />
          </>
        }
      >
        <Stack>
          <Offline>Áh nei, tú hevur onki samband við internetið.</Offline>
          <HomeLines />
        </Stack>
      </HomeFrame>
    </Signed>
  );
}

export function HomeLoadingPage() {
  return (
    <Signed here="home">
      <HomeBar />
      <Stage kind="two" busy>
        <Skeleton label="Innlesur …">
          <Span>
            <LineSwitchSkeleton people={4} />
          </Span>
          <GaugeSkeleton />
          <Aside joined>
            <Stack gap="tight">
              <Bone height="3.25rem" round="control" />
              <Actions>
                <Bone height="3.25rem" round="control" />
                <Bone height="3.25rem" round="control" />
              </Actions>
            </Stack>
            <Card>
              <Bone width="60%" />
              <Bone height="3rem" />
            </Card>
          </Aside>
        </Skeleton>
      </Stage>
    </Signed>
  );
}
