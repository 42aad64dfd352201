import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Field } from '#ui/field.tsx';
import { Gate, GateBody, GateLinks, GateTitle, GateTop } from '#ui/gate.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

import { To } from './frame.tsx';

const back = <IconButton icon="back" label="Aftur" asLink={<To />} />;

export function LoginPage() {
  return (
    <Gate tide={48}>
      <GateTop
        end={
          <Button kind="quiet" small>
            English
          </Button>
        }
      />
      <GateBody
        foot={
          <>
            <Button kind="primary" icon="phone" wide asLink={<To />}>
              Rita inn við telefonnummari
            </Button>
            <Button kind="sea" icon="mail" wide asLink={<To />}>
              Rita inn við telduposti
            </Button>
            <GateLinks>
              <LinkText asLink={<To />}>Stovna brúkara</LinkText>
              <LinkText asLink={<To />}>Gloymt loyniorð</LinkText>
            </GateLinks>
          </>
        }
      >
        <GateTitle large more="Vel innritanarhátt">
          Vælkomin
        </GateTitle>
      </GateBody>
    </Gate>
  );
}

export function LoginNumberPage() {
  return (
    <Gate tide={20}>
      <GateTop back={back} />
      <GateBody
        foot={
          <GateLinks>
            <LinkText asLink={<To />}>Rita inn við telduposti</LinkText>
          </GateLinks>
        }
      >
        <GateTitle>Rita inn við telefonnummari</GateTitle>
        <Stack as="form" gap="block">
          <Field
            label="Telefonnummar"
            prefix="+298"
            large
            inputMode="numeric"
            autoComplete="tel-national"
            defaultValue="21 10 01"
            help="6 tøl. Vit senda tær eina kotu."
          />
          <Button kind="primary" wide submits>
            Halt fram
          </Button>
        </Stack>
      </GateBody>
    </Gate>
  );
}

export function LoginCodePage() {
  const [code, setCode] = useState('4821');
  return (
    <Gate tide={11}>
      <GateTop back={back} />
      <GateBody>
        <GateTitle
          more={
            <>
              Vit hava sent eina kotu til <strong>21 10 01</strong>.
            </>
          }
        >
          Skriva kotuna
        </GateTitle>
        <Stack as="form" gap="block">
          <CodeField label="Kota, 6 tøl" labelUnseen value={code} onValue={setCode} />
          <Button kind="primary" wide submits>
            Rita inn
          </Button>
        </Stack>
        <Text size="label" muted>
          Tú kanst biðja um eina nýggja kotu um 42 sekund.
        </Text>
      </GateBody>
    </Gate>
  );
}
