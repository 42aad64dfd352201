import { paths } from '@bylgja/contract/app-paths';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

import { api } from '#lib/api.ts';
import { signIn } from '#lib/session.ts';
import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { LinkText } from '#ui/forms/link-text.tsx';
import { AuthLinks } from '#ui/layout/auth-layout.tsx';

import { AuthStep } from '../components/auth-step.tsx';
import { CodeForm } from '../components/code-form.tsx';
import { SentTo } from '../components/sent-to.tsx';
import { clearPinRequest, pinRequest, requestPin, restorePinRequest } from '../pin-request.ts';
import type { PinRequest } from '../pin-request.ts';

/** The code that was sent. Without a sent code it leads to the number. */
export function PinScreen() {
  const request = useStore(pinRequest);
  useEffect(() => void restorePinRequest(), []);
  if (request === undefined) return null;
  if (request === null) return <Navigate to={paths['login.number']} search replace />;
  return <PinStep request={request} />;
}

function PinStep({ request }: { request: PinRequest }) {
  const text = useText();
  const { phoneNumber } = request;
  const sentToId = useId();

  async function onCode(password: string) {
    const result = await api.act('failed.signIn', 'POST /auth/enter-pin', {
      body: { phoneNumber, password },
    });
    if (result.ok) {
      await signIn(result.value);
      await clearPinRequest();
    }
    return result;
  }
  return (
    <AuthStep
      title={text('auth.enterCode')}
      more={<SentTo id={sentToId} phoneNumber={phoneNumber} />}
      back={<Link to={paths['login.number']} search />}
      foot={
        <AuthLinks>
          <LinkText asLink={<Link to={paths['login.number']} search />}>{text('auth.wrongNumber')}</LinkText>
        </AuthLinks>
      }
    >
      <CodeForm
        sent={request}
        explainedBy={sentToId}
        submit={text('auth.signIn')}
        onCode={onCode}
        onResend={() => requestPin(phoneNumber)}
      />
    </AuthStep>
  );
}
