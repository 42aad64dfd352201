import { useState } from 'react';

import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Amount } from '#ui/figure.tsx';
import { Group } from '#ui/group.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Person } from '#ui/person.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Screen, Stage } from '#ui/screen.tsx';
import { Stack } from '#ui/stack.tsx';

import { To } from './frame.tsx';

const groups = [
  {
    heading: 'Innanlands',
    packages: [
      { id: 'd1', amount: '1', price: '29 kr.', each: '29,00 kr./GB' },
      { id: 'd5', amount: '5', price: '79 kr.', each: '15,80 kr./GB' },
      { id: 'd20', amount: '20', price: '149 kr.', each: '7,45 kr./GB' },
    ],
  },
  {
    heading: 'Uttanlands, ES',
    packages: [
      { id: 'e1', amount: '1', price: '49 kr.', each: '49,00 kr./GB' },
      { id: 'e5', amount: '5', price: '129 kr.', each: '25,80 kr./GB' },
    ],
  },
];

export function BuyPage() {
  const [chosen, setChosen] = useState('d5');
  return (
    <Screen>
      <Bar title="Keyp eykapakka" back={<IconButton icon="back" label="Aftur" asLink={<To />} />} />
      <Stage kind="form">
        <Stack as="form" gap="block">
          <Stack gap="block">
            <Person
              vessel={{ letter: 'B', level: 62 }}
              name="Bjørk · 21 10 01"
              more="62,4 GB eftir"
              end={<LinkText asLink={<To />}>Skift</LinkText>}
            />
            <Note icon="clock">
              <strong>Bert galdandi út mánaðin</strong>, til 30.11.2026. 9 dagar eftir.
            </Note>
            {groups.map(({ heading, packages }) => (
              <Group key={heading} as="fieldset" heading={heading}>
                {packages.map(({ id, amount, price, each }) => (
                  <RadioChoice
                    key={id}
                    name="package"
                    value={id}
                    chosen={chosen}
                    onChoose={setChosen}
                    title={<Amount value={amount} unit="GB" />}
                    price={price}
                    priceMore={each}
                  />
                ))}
              </Group>
            ))}
          </Stack>
          <Paybar>
            <Button kind="primary" wide submits>
              Halt fram við 5 GB
            </Button>
          </Paybar>
        </Stack>
      </Stage>
    </Screen>
  );
}
