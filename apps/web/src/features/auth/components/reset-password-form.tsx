import { fail } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';
import { useState } from 'react';

import { api } from '#lib/api.ts';
import {
  checkNewPassword,
  checkRepeat,
  NewPasswordField,
  RepeatPasswordField,
} from '#lib/new-password-field.tsx';
import { inOneLine, useDescribe, useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { useFailure } from '../use-failure.ts';
import { FailureNote } from './failure-note.tsx';

type ResetPasswordFormProps = {
  token: string;
  /** The link has been used, or is too old. */
  onExpired: () => void;
  onDone: () => Promise<void>;
};

/** The new password, twice. */
export function ResetPasswordForm({ token, onExpired, onDone }: ResetPasswordFormProps) {
  const text = useText();
  const fieldText = useFieldText();
  const describe = useDescribe();
  const failure = useFailure();
  const { wrong, form, show, clear } = useWrongFields<'password' | 'repeat', FieldCode | 'password_common'>();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');

  const set = useAction(async () => {
    failure.clear();
    const weak = checkNewPassword(password);
    if (!show({ password: weak, repeat: checkRepeat(password, repeat) })) return;
    const result = await api.act('failed.setPassword', 'POST /auth/reset-password', {
      body: { token, password },
    });
    if (result.ok) return onDone();
    if (result.code === 'reset_token_expired') return onExpired();
    if (result.code === 'password_common') return void show({ password: result.code });
    failure.show(result);
  });
  function say(code: FieldCode | 'password_common' | undefined) {
    if (code === undefined) return undefined;
    return code === 'password_common' ? inOneLine(describe(fail(code))) : fieldText(code);
  }
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={set.run}>
      <NewPasswordField
        label={text('auth.newPassword')}
        value={password}
        onValue={(value) => {
          setPassword(value);
          clear('password', 'repeat');
        }}
        error={say(wrong.password)}
      />
      <RepeatPasswordField
        value={repeat}
        onValue={(value) => {
          setRepeat(value);
          clear('repeat');
        }}
        error={say(wrong.repeat)}
      />
      <FailureNote failure={failure} />
      <Button kind="primary" wide submits busy={set.isBusy && text('general.loading')}>
        {text('auth.setPassword')}
      </Button>
    </Stack>
  );
}
