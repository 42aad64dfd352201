import { fail } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { signIn } from '#lib/session.ts';
import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Stack } from '#ui/stack.tsx';

import { GateStep } from '../components/gate-step.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { forgetPinRequest, pinRequest, restorePinRequest } from '../pin-request.ts';
import type { PinRequest } from '../pin-request.ts';
import { useFailure } from '../use-failure.ts';

/** The code that was sent. Without one on the way, first the number. */
export function PinScreen() {
  const request = useStore(pinRequest);
  useEffect(() => void restorePinRequest(), []);
  if (request === undefined) return null;
  if (request === null) return <Navigate to={paths['login.number']} search replace />;
  return <PinForm request={request} />;
}

const codeLength = 6;

function PinForm({ request }: { request: PinRequest }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const failure = useFailure();
  const [code, setCode] = useState('');

  const enter = useAction(async (password: string) => {
    const result =
      password.length === codeLength
        ? await api.call('POST /auth/enter-pin', {
            body: { phoneNumber: request.phoneNumber, password },
          })
        : fail('incorrect_pin');
    if (result.ok) {
      await signIn(result.value);
      return forgetPinRequest();
    }
    setCode('');
    failure.show(result);
    field.current?.focus();
  });
  useEffect(() => field.current?.focus(), []);

  function onValue(digits: string) {
    setCode(digits);
    failure.clear();
  }
  return (
    <GateStep
      title={text('auth.enterCode')}
      more={<SentTo phoneNumber={formatPhoneNumber(request.phoneNumber)} />}
      back={<Link to={paths['login.number']} search />}
    >
      <Stack as="form" gap="block" noValidate action={() => enter.run(code)}>
        <CodeField
          ref={field}
          label={text('auth.code')}
          labelUnseen
          length={codeLength}
          name="code"
          value={code}
          onValue={onValue}
          onComplete={(digits) => void enter.run(digits)}
          help={failure.wait}
          error={failure.error}
        />
        <Button kind="primary" wide submits busy={enter.isBusy && text('general.loading')}>
          {text('auth.signIn')}
        </Button>
      </Stack>
      <ResendCode request={request} onFailure={failure.show} />
    </GateStep>
  );
}

/** Where the code went, the number in it easy to see. */
function SentTo({ phoneNumber }: { phoneNumber: string }) {
  const text = useText();
  const [before, after] = text('auth.codeSentTo', { phoneNumber }).split(phoneNumber);
  return (
    <>
      {before}
      <strong>{phoneNumber}</strong>
      {after}
    </>
  );
}
