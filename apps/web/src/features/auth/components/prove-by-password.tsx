import { useEffect, useRef, useState } from 'react';

import { api } from '#lib/api.ts';
import { useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { useFailure } from '../use-failure.ts';

/** Step-up by the password. */
export function ProveByPassword({ onProved }: { onProved: () => void }) {
  const text = useText();
  const fieldText = useFieldText();
  const field = useRef<HTMLInputElement>(null);
  const failure = useFailure();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);

  const prove = useAction(async () => {
    setMissing(password === '');
    if (password === '') return field.current?.focus();
    const result = await api.act('failed.stepUp', 'POST /auth/step-up', { body: { password } });
    if (result.ok) return onProved();
    failure.show(result);
    field.current?.focus();
  });
  useEffect(() => field.current?.focus(), []);

  function onValue(value: string) {
    setPassword(value);
    setMissing(false);
    failure.clear();
  }
  return (
    <Stack as="form" gap="block" noValidate action={prove.run}>
      <PasswordField
        ref={field}
        label={text('auth.password')}
        showLabel={text('auth.showPassword')}
        hideLabel={text('auth.hidePassword')}
        autoComplete="current-password"
        name="password"
        value={password}
        onValue={onValue}
        help={failure.wait}
        error={isMissing ? fieldText('required') : failure.error}
      />
      <Button kind="primary" wide submits busy={prove.isBusy && text('general.loading')}>
        {text('auth.confirm')}
      </Button>
    </Stack>
  );
}
