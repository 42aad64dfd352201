import { paths } from '@bylgja/contract/app-paths';
import { looksMobile, parsePhoneNumber } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { PhoneNumberField } from '#lib/phone-number-field.tsx';
import { useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { AuthLinks } from '#ui/layout/auth-layout.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { AuthStep } from '../components/auth-step.tsx';
import { pinRequest, requestPin } from '../pin-request.ts';
import { useFailure } from '../use-failure.ts';

/** Which number the code goes to. */
export function NumberScreen() {
  const text = useText();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const failure = useFailure();
  const fieldText = useFieldText();
  const [isMissing, setMissing] = useState(false);
  const [typed, setTyped] = useState(() => formatPhoneNumber(pinRequest.get()?.phoneNumber ?? ''));
  const number = parsePhoneNumber(typed);

  const send = useAction(async () => {
    setMissing(isEmpty(typed));
    if (isEmpty(typed)) return field.current?.focus();
    const result = number.ok ? await requestPin(number.value) : number;
    if (result.ok) return navigate({ to: paths['login.pin'], search: true });
    failure.show(result);
    field.current?.focus();
  });
  useEffect(() => field.current?.focus(), []);

  function onValue(value: string) {
    setTyped(value);
    setMissing(false);
    failure.clear();
  }
  const hint = number.ok && !looksMobile(number.value) ? 'auth.notMobile' : 'auth.phoneNumberHint';
  return (
    <AuthStep
      title={text('auth.withNumber')}
      back={<Link to={paths['auth.login']} search />}
      foot={
        <AuthLinks>
          <LinkText asLink={<Link to={paths['login.email']} search />}>{text('auth.withEmail')}</LinkText>
        </AuthLinks>
      }
    >
      <Stack as="form" gap="block" noValidate action={send.run}>
        <PhoneNumberField
          ref={field}
          label={text('auth.phoneNumber')}
          large
          autoComplete="tel-national"
          name="phoneNumber"
          value={typed}
          onValue={onValue}
          help={failure.wait ?? text(hint)}
          error={isMissing ? fieldText('required') : failure.error}
        />
        <Button kind="primary" wide submits busy={send.isBusy && text('general.loading')}>
          {text('general.continue')}
        </Button>
      </Stack>
    </AuthStep>
  );
}

function isEmpty(typed: string): boolean {
  return typed.trim() === '';
}
