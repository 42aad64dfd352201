import { useState } from 'react';

import { Avatar } from '#ui/data/avatar.tsx';
import { Compare, Lost } from '#ui/data/compare.tsx';
import { Amount, Figure } from '#ui/data/figure.tsx';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { Tiles } from '../tiles.tsx';
import { To } from './to.tsx';

const stateTexts = { done: 'Liðugt', now: 'Nú', failed: 'Miseydnað', ahead: 'Eftir' };

export function PeopleParts() {
  return (
    <Tiles>
      <List label="Fólk">
        <Item
          lead={<Avatar letter="S" level={4} state="low" />}
          title="Sára Joensen"
          more="21 10 03"
          end="4,1 GB"
          endMore="149 kr."
          asLink={<To />}
        />
        <Item
          lead={<Avatar letter="E" state="waiting" />}
          title={
            <Text as="span" muted>
              Elin Joensen
            </Text>
          }
          more="21 10 05"
          end={<Badge>Verður viðgjørt</Badge>}
          endMore="79 kr."
          asLink={<To />}
        />
        <Item
          lead={<Avatar letter="R" state="unknown" />}
          title="Rói Joensen"
          more="21 10 06"
          end="—"
          endMore="ikki kent"
          asLink={<To />}
        />
        <Item lead={<Avatar letter="E" state="full" />} title="Elin" more="Óavmarkað" />
        <Item lead={<Icon name="leave" />} title="Rita út" kind="negative" onPress={() => undefined} />
      </List>
      <Stack>
        <Row gap="tight">
          <Badge>Verður viðgjørt</Badge>
          <Badge kind="positive">Liðugt</Badge>
          <Badge kind="caution">Gongur út 30.11.2026</Badge>
          <Badge kind="negative">Avvíst</Badge>
        </Row>
        <Alert icon="clock">
          <strong>Bert galdandi út mánaðin</strong>, til 30.11.2026.
        </Alert>
        <Alert kind="caution">Haldið gongur út 30.11.2026.</Alert>
        <Alert kind="negative">
          <strong>Kortið er útgingið.</strong> Vel eitt annað gjaldskort.
        </Alert>
        <Alert kind="positive">Broytingarnar eru goymdar.</Alert>
      </Stack>
    </Tiles>
  );
}

export function TimelineParts() {
  const [chosen, setChosen] = useState('d5');
  return (
    <Tiles>
      <Card>
        <Timeline
          lying
          stateTexts={stateTexts}
          steps={[
            { label: 'Goldið', more: '20.11.', state: 'done' },
            { label: 'Nummar bílagt', more: '20.11.', state: 'done' },
            { label: 'SIM-kortið verður sent', more: 'í dag', state: 'now' },
            { label: 'Verður virkjað', state: 'ahead' },
          ]}
        />
      </Card>
      <Card>
        <Timeline
          stateTexts={stateTexts}
          steps={[
            { label: 'Goldið', more: '20.11. 10:14', state: 'done' },
            { label: 'Nummarflyting avvíst', more: 'SIM-kortnummarið er ikki rætt', state: 'failed' },
            { label: 'Verður virkjað', state: 'ahead' },
          ]}
        />
      </Card>
      <Group as="fieldset" heading="Innanlands">
        <RadioChoice
          name="gallery"
          value="d5"
          chosen={chosen}
          onChoose={setChosen}
          title={<Amount value="5" unit="GB" />}
          price="79 kr."
          priceMore="15,80 kr./GB"
        />
        <RadioChoice
          name="gallery"
          value="midal"
          chosen={chosen}
          onChoose={setChosen}
          title="Miðal"
          more="25 GB"
          price="169 kr."
          priceMore="um mánaðin"
        />
      </Group>
      <Stack>
        <Compare
          before={{ when: 'Nú', content: <Figure>62,4 GB</Figure> }}
          after={{ when: 'Aftaná', content: <Figure>67,4 GB</Figure> }}
        />
        <Lost title="Hetta missir tú" items={[{ amount: '18,4 GB', what: 'goymt data verður strikað' }]} />
      </Stack>
      <Card roomy>
        <SummaryList
          rows={[
            { label: 'Tilsamans uttan MVG', value: '63,20 kr.' },
            { label: 'MVG 25 %', value: '15,80 kr.' },
          ]}
          total={{ label: 'Tilsamans við MVG', value: '79 kr.' }}
        />
      </Card>
    </Tiles>
  );
}
