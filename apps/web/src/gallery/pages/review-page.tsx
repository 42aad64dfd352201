import { useState } from 'react';

import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Compare } from '#ui/compare.tsx';
import { Figure } from '#ui/figure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { Item, List } from '#ui/list.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Screen, Stage } from '#ui/screen.tsx';
import { Grow, Row, Stack } from '#ui/stack.tsx';
import { Sum } from '#ui/sum.tsx';
import { Text } from '#ui/text.tsx';
import { Vessel } from '#ui/vessel.tsx';

import { To } from './frame.tsx';

export function ReviewPage() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Screen>
      <Bar title="Keyp eykapakka" back={<IconButton icon="back" label="Aftur" asLink={<To />} />} />
      <Stage kind="form">
        <Stack gap="block">
          <Card roomy gap="block">
            <Row gap="gutter">
              <Vessel letter="B" level={62} size="large" />
              <Grow>
                <Figure>5 GB</Figure>
                <Text muted>til Bjørk · 21 10 01</Text>
              </Grow>
            </Row>
            <Compare
              before={{ when: 'Nú', content: <Figure>62,4 GB</Figure> }}
              after={{ when: 'Aftaná', content: <Figure>67,4 GB</Figure> }}
            />
            <Sum
              rows={[
                { label: 'Galdandi til', value: '30.11.2026' },
                { label: 'Tilsamans uttan MVG', value: '63,20 kr.' },
                { label: 'MVG 25 %', value: '15,80 kr.' },
              ]}
              total={{ label: 'Tilsamans við MVG', value: '79 kr.' }}
            />
          </Card>
          <List>
            <Item
              lead={<Icon name="card" />}
              title="Goymt kort"
              more="Visa ···· 4242 · 09/28"
              end={<LinkText asLink={<To />}>Skift gjaldskort</LinkText>}
            />
          </List>
        </Stack>
        <Paybar>
          <Button kind="primary" icon="lock" wide busy={isBusy && 'Bíða'} onPress={() => setBusy(true)}>
            Keyp fyri 79 kr.
          </Button>
        </Paybar>
      </Stage>
    </Screen>
  );
}
