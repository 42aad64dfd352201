import { paths } from '@bylgja/contract/app-paths';
import { parseEmail } from '@bylgja/domain';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { api } from '#lib/api.ts';
import { useStore } from '#lib/store.ts';
import { useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { AuthStep } from '../components/auth-step.tsx';
import { LinkOnItsWay } from '../components/link-on-its-way.tsx';
import { typedEmail } from '../typed-email.ts';
import { useFailure } from '../use-failure.ts';

/** Asking for a link to a new password. The answer is the same whether or not the email is known. */
export function ForgotPasswordScreen() {
  const text = useText();
  const fieldText = useFieldText();
  const field = useRef<HTMLInputElement>(null);
  const failure = useFailure();
  const email = useStore(typedEmail);
  const [wrong, setWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const send = useAction(async () => {
    const address = parseEmail(email);
    if (!address.ok) {
      setWrong(fieldText(email.trim() === '' ? 'required' : address.code));
      return field.current?.focus();
    }
    const result = await api.act('failed.sendLink', 'POST /auth/forgot-password', {
      body: { email: address.value },
    });
    if (result.ok) return setSentTo(address.value);
    failure.show(result);
    field.current?.focus();
  });
  useEffect(() => field.current?.focus(), []);

  function onValue(value: string) {
    typedEmail.set(value);
    setWrong(undefined);
    failure.clear();
  }
  if (sentTo !== undefined) return <LinkOnItsWay email={sentTo} />;
  return (
    <AuthStep
      title={text('auth.forgot')}
      more={text('auth.forgotHelp')}
      back={<Link to={paths['login.email']} search />}
    >
      <Stack as="form" gap="block" noValidate action={send.run}>
        <Field
          ref={field}
          label={text('auth.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onValue={onValue}
          help={failure.wait}
          error={wrong ?? failure.error}
        />
        <Button kind="primary" wide submits busy={send.isBusy && text('general.loading')}>
          {text('auth.sendLink')}
        </Button>
      </Stack>
    </AuthStep>
  );
}
