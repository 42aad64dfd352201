import { useState } from 'react';

import { Text } from '#ui/data/text.tsx';
import { Offline } from '#ui/feedback/offline.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { openPlanSheet } from './plan-sheet.tsx';

const update = {
  title: 'Dagfør appina',
  text: 'Hendan útgávan av appini er ov gomul. Trýst á knøttin fyri at dagføra hana.',
  button: 'Dagfør appina',
};

/** Opens each kind, and says what was answered. */
export function OverlayParts() {
  const [answer, setAnswer] = useState('');
  return (
    <Stack>
      <Row>
        <Button onPress={() => overlay.alert(update)}>Alert</Button>
        <Button onPress={() => overlay.alert({ ...update, locked: true })}>Locked alert</Button>
        <Button
          onPress={() =>
            overlay.info({
              title: 'Uttanlands',
              text: '20 tímar at ringja, ókeypis SMS og upp til 50 GB data í ES',
            })
          }
        >
          Info
        </Button>
        <Button
          onPress={async () => {
            const isYes = await overlay.confirm({
              title: 'Flyt hald',
              text: 'Vilt tú flyta Jógvan til einstaklingahald?',
            });
            setAnswer(isYes ? 'Í lagi' : 'Angra');
          }}
        >
          Confirm
        </Button>
        <Button
          onPress={async () => {
            const name = await overlay.prompt({
              title: 'Navn',
              label: 'Fornavn',
              initial: 'Jógvan',
              confirm: 'Goym',
            });
            setAnswer(name ?? 'Angra');
          }}
        >
          Prompt
        </Button>
        <Button onPress={async () => setAnswer((await openPlanSheet()) ?? 'Angra')}>Sheet</Button>
        <Button onPress={() => overlay.toast('info', 'Broytingarnar eru goymdar.')}>Toast</Button>
        <Button onPress={() => overlay.toast('warning', 'Bert 4,1 GB er eftir')}>Warning</Button>
        <Button onPress={() => overlay.toast('error', 'Tað eydnaðist ikki at keypa eykapakkan. Royn aftur.')}>
          Error
        </Button>
      </Row>
      <Text muted>{answer || 'Einki svar enn'}</Text>
      <Offline>Áh nei, tú hevur onki samband við internetið.</Offline>
    </Stack>
  );
}
