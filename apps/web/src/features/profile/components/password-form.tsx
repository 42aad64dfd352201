import type { User } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { withStepUp } from '#features/auth/step-up.view.ts';
import { api } from '#lib/api.ts';
import {
  checkNewPassword,
  checkRepeat,
  NewPasswordField,
  RepeatPasswordField,
} from '#lib/new-password-field.tsx';
import { storeUser } from '#lib/session.ts';
import { showProblem } from '#lib/show-problem.ts';
import { inOneLine, useDescribe, useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

type Part = 'current' | 'next' | 'repeat';

/** The present password, where there is one, and the new one. Without one, the server asks for step-up. */
export function PasswordForm({ user }: { user: User }) {
  const text = useText();
  const navigate = useNavigate();
  const describe = useDescribe();
  const fieldText = useFieldText();
  const [given, setGiven] = useState<Record<Part, string>>({ current: '', next: '', repeat: '' });
  const { wrong, form, show, clear } = useWrongFields<Part, string>();
  useUnsavedChanges(Object.values(given).some((password) => password !== ''));

  function check(): Partial<Record<Part, string>> {
    const fault = checkNewPassword(given.next);
    const differs = checkRepeat(given.next, given.repeat);
    return {
      ...(user.hasPassword && given.current === '' && { current: fieldText('required') }),
      ...(fault !== undefined && { next: fieldText(fault) }),
      ...(differs !== undefined && { repeat: fieldText(differs) }),
    };
  }

  const change = useAction(async () => {
    if (!show(check())) return;
    const body = { password: given.next, ...(user.hasPassword && { currentPassword: given.current }) };
    const changed = await withStepUp(() => api.act('failed.setPassword', 'PATCH /auth/me', { body }));
    if (changed.ok) {
      await storeUser(changed.value);
      overlay.toast('info', text('profile.passwordChanged'));
      return navigate({ to: paths.profile, ignoreBlocker: true });
    }
    if (changed.code === 'incorrect_password') show({ current: inOneLine(describe(changed)) });
    else if (changed.code === 'password_common') show({ next: inOneLine(describe(changed)) });
    else if (changed.code !== 'step_up_required') showProblem(changed);
  });

  const field = (part: Part) => ({
    value: given[part],
    error: wrong[part],
    onValue: (value: string) => {
      setGiven({ ...given, [part]: value });
      clear(part);
    },
  });
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={change.run}>
      <Stack>
        {user.hasPassword && (
          <PasswordField
            {...field('current')}
            name="currentPassword"
            label={text('profile.currentPassword')}
            showLabel={text('auth.showPassword')}
            hideLabel={text('auth.hidePassword')}
            autoComplete="current-password"
          />
        )}
        <NewPasswordField {...field('next')} label={text('auth.newPassword')} />
        <RepeatPasswordField {...field('repeat')} />
      </Stack>
      <Alert>{text('profile.passwordEndsSessions')}</Alert>
      <Button kind="primary" wide submits busy={change.isBusy && text('general.loading')}>
        {text(user.hasPassword ? 'profile.changePassword' : 'profile.choosePassword')}
      </Button>
    </Stack>
  );
}
