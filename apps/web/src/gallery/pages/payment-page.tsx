import type { ReactNode } from 'react';

import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Reference } from '#ui/face.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Screen, Stage } from '#ui/screen.tsx';
import { SeaPanel } from '#ui/sea-panel.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { State } from '#ui/state.tsx';
import { Sum } from '#ui/sum.tsx';
import { Timeline } from '#ui/timeline.tsx';

import { To } from './frame.tsx';
import { stateTexts } from './home-page.tsx';

const receipt = (
  <Sum
    rows={[
      { label: '5 GB eykapakki', value: 'Bjørk · 21 10 01' },
      { label: 'Upphædd við MVG', value: '79 kr.' },
      { label: 'Gjaldskort', value: 'Visa ···· 4242' },
      { label: 'Bíleggingarnummar', value: 'BY-104 882' },
    ]}
  />
);

function PaymentFrame({ children, paybar }: { children: ReactNode; paybar: ReactNode }) {
  return (
    <Screen>
      <Bar mark title="Gjald" />
      <Stage kind="form">
        <Stack gap="block">{children}</Stack>
        <Paybar>{paybar}</Paybar>
      </Stage>
    </Screen>
  );
}

export function PaymentWaitingPage() {
  return (
    <PaymentFrame
      paybar={
        <>
          <Button kind="line" wide>
            Opna gjaldssíðuna av nýggjum
          </Button>
          <Button kind="quiet" wide>
            Angra
          </Button>
        </>
      }
    >
      <SeaPanel
        state="waiting"
        verdict="Gjaldið verður viðgjørt"
        word={'Bíði eftir gjaldinum\u00a0…'}
        more="Tú kanst lata síðuna aftur. Gjaldið hvørvur ikki."
      />
      <Card roomy>
        <Timeline
          stateTexts={stateTexts}
          steps={[
            { label: 'Bílegging stovnað', more: '14:35', state: 'done' },
            { label: 'Gjaldið verður viðgjørt', more: 'Visa ···· 4242', state: 'now' },
            { label: '5 GB til Bjørk', state: 'ahead' },
          ]}
        />
      </Card>
      <Card roomy>{receipt}</Card>
    </PaymentFrame>
  );
}

export function PaymentSuccessPage() {
  return (
    <PaymentFrame
      paybar={
        <Button wide asLink={<To />}>
          Heim
        </Button>
      }
    >
      <SeaPanel
        state="success"
        verdict="Goldið 14:36"
        word="67,4 GB eftir"
        more="5 GB eru løgd afturat. Galdandi til 30.11.2026."
      />
      <Card roomy>
        <Row gap="tight">
          <State kind="positive">Liðugt</State>
          <strong>Gjaldið er gjøgnumført.</strong>
        </Row>
        {receipt}
      </Card>
      <List>
        <Item lead={<Icon name="download" />} title="Tak kvittanina niður" onPress={() => undefined} />
        <Item
          lead={<Icon name="mail" />}
          title="Send kvittanina við telduposti"
          more="bjork@example.fo"
          onPress={() => undefined}
        />
      </List>
    </PaymentFrame>
  );
}

export function PaymentDeclinedPage() {
  return (
    <PaymentFrame
      paybar={
        <>
          <Button kind="primary" wide>
            Annar háttur at rinda
          </Button>
          <Button kind="quiet" wide>
            Royn aftur við sama korti
          </Button>
        </>
      }
    >
      <SeaPanel
        state="failed"
        verdict="Avvíst"
        word="Gjaldið miseydnaðist"
        more="Einki er tikið av kortinum."
      />
      <Note kind="negative">
        <strong>Kortið er útgingið.</strong> Vel eitt annað gjaldskort og royn aftur.
      </Note>
      <Card roomy>
        {receipt}
        <Reference label="Tilvísing" code="7Q4K-20F1" supportLabel="Ring til okkum:" supportNumber="200000" />
      </Card>
    </PaymentFrame>
  );
}
