import { useEffect, useState } from 'react';

import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Compare, Lost, Tank } from '#ui/compare.tsx';
import { Figure } from '#ui/figure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { SheetButtons } from '#ui/overlay/sheet.tsx';
import { Person } from '#ui/person.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Screen, Stage } from '#ui/screen.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

import { To } from './frame.tsx';

const plans = [
  { id: 'litid', name: 'Lítið', data: '5 GB', price: '99 kr.' },
  { id: 'midal', name: 'Miðal', data: '25 GB', price: '169 kr.' },
  { id: 'stort', name: 'Stórt', data: '100 GB · Títt hald', price: '249 kr.' },
  { id: 'otakmarkad', name: 'Ótakmarkað', data: 'Óavmarkað data', price: '349 kr.' },
];

function Plan({ name, data, price }: { name: string; data: string; price: string }) {
  return (
    <div>
      <Text muted>{name}</Text>
      <Figure>{data}</Figure>
      <p>
        <strong>{price}</strong>{' '}
        <Text as="span" size="caption" muted>
          um mánaðin
        </Text>
      </p>
    </div>
  );
}

export function openPlanSheet() {
  return overlay.sheet<'change'>({
    title: 'Skift hald',
    content: (close) => (
      <>
        <Compare
          before={{
            when: 'Nú',
            content: (
              <>
                <Tank size={1} level={38} />
                <Plan name="Stórt" data="100 GB" price="249 kr." />
              </>
            ),
          }}
          after={{
            when: 'Frá 01.12.2026',
            content: (
              <>
                <Tank size={0.25} level={63} />
                <Plan name="Miðal" data="25 GB" price="169 kr." />
              </>
            ),
          }}
        />
        <Lost
          title="Hetta missir tú"
          items={[
            { amount: '18,4 GB', what: 'goymt data verður strikað' },
            { amount: '75 GB', what: 'minni um mánaðin' },
          ]}
        />
        <Text size="label" muted>
          Tú hevur Stórt til 30.11.2026. Prísirnir eru við MVG.
        </Text>
        <SheetButtons>
          <Button kind="ink" onPress={() => close('change')}>
            Skift til Miðal
          </Button>
          <Button kind="line" onPress={() => close()}>
            Varðveit Stórt
          </Button>
        </SheetButtons>
      </>
    ),
  });
}

export function PlanChangePage() {
  const [chosen, setChosen] = useState('midal');
  useEffect(() => {
    void openPlanSheet();
    return overlay.closeAll;
  }, []);
  return (
    <Screen>
      <Bar title="Skift hald" back={<IconButton icon="back" label="Aftur" asLink={<To />} />} />
      <Stage kind="form">
        <Person vessel={{ letter: 'H', level: 38 }} name="Hanna · 21 10 10" more="Stórt" />
        <Stack gap="tight">
          {plans.map(({ id, name, data, price }) => (
            <RadioChoice
              key={id}
              name="plan"
              value={id}
              chosen={chosen}
              onChoose={setChosen}
              title={name}
              more={data}
              price={price}
              priceMore="um mánaðin"
            />
          ))}
        </Stack>
      </Stage>
    </Screen>
  );
}
