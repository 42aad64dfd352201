import { paths } from '@bylgja/contract/app-paths';
import { parseEmail } from '@bylgja/domain';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { api } from '#lib/api.ts';
import { signIn } from '#lib/session.ts';
import { useStore } from '#lib/store.ts';
import { useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { AuthLinks } from '#ui/layout/auth-layout.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { AuthStep } from '../components/auth-step.tsx';
import { typedEmail } from '../typed-email.ts';
import { useFailure } from '../use-failure.ts';

type Wrong = { readonly email?: string; readonly password?: string };

/** Signing in with email and password. */
export function EmailScreen() {
  const text = useText();
  const fieldText = useFieldText();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const failure = useFailure();
  const email = useStore(typedEmail);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});

  const enter = useAction(async () => {
    const address = parseEmail(email);
    if (!address.ok) {
      setWrong({ email: fieldText(email.trim() === '' ? 'required' : address.code) });
      return emailField.current?.focus();
    }
    if (password === '') {
      setWrong({ password: fieldText('required') });
      return passwordField.current?.focus();
    }
    const result = await api.act('failed.signIn', 'POST /auth/email-login', {
      body: { email: address.value, password },
    });
    if (result.ok) return signIn(result.value);
    failure.show(result);
    passwordField.current?.focus();
  });
  useEffect(() => emailField.current?.focus(), []);

  function clear() {
    setWrong({});
    failure.clear();
  }
  function onEmail(value: string) {
    typedEmail.set(value);
    clear();
  }
  function onPassword(value: string) {
    setPassword(value);
    clear();
  }
  return (
    <AuthStep
      title={text('auth.withEmail')}
      back={<Link to={paths['auth.login']} search />}
      foot={
        <AuthLinks>
          <LinkText asLink={<Link to={paths['login.number']} search />}>{text('auth.withNumber')}</LinkText>
          <LinkText asLink={<Link to={paths['forgot-password']} search />}>{text('auth.forgot')}</LinkText>
        </AuthLinks>
      }
    >
      <Stack as="form" gap="block" noValidate action={enter.run}>
        <Field
          ref={emailField}
          label={text('auth.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onValue={onEmail}
          error={wrong.email}
        />
        <PasswordField
          ref={passwordField}
          label={text('auth.password')}
          showLabel={text('auth.showPassword')}
          hideLabel={text('auth.hidePassword')}
          autoComplete="current-password"
          name="password"
          value={password}
          onValue={onPassword}
          help={failure.wait}
          error={wrong.password ?? failure.error}
        />
        <Button kind="primary" wide submits busy={enter.isBusy && text('general.loading')}>
          {text('auth.signIn')}
        </Button>
      </Stack>
    </AuthStep>
  );
}
