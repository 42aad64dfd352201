import type { User } from '@bylgja/contract';
import { isStrongPassword } from '@bylgja/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { withStepUp } from '#features/auth/step-up.view.ts';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { keepUser } from '#lib/session.ts';
import { tellProblem } from '#lib/tell-problem.ts';
import { inOneLine, useDescribe, useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { Stack } from '#ui/stack.tsx';

import { focusOn } from '../focus-on.ts';

interface Passwords {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

const nothing: Passwords = { current: '', next: '', repeat: '' };

/** The password that is, where there is one, and the one to be. Whoever has none proves who they are another way. */
export function PasswordForm({ user }: { user: User }) {
  const text = useText();
  const navigate = useNavigate();
  const describe = useDescribe();
  const fieldText = useFieldText();
  const [given, setGiven] = useState(nothing);
  const [wrong, setWrong] = useState<Partial<Passwords>>({});
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(given !== nothing && Object.values(given).some((password) => password !== ''));

  function faultsOf({ current, next, repeat }: Passwords): Partial<Passwords> {
    return {
      ...(user.hasPassword && current === '' && { current: fieldText('required') }),
      ...(!isStrongPassword(next) && { next: fieldText(next === '' ? 'required' : 'password_weak') }),
      ...(next !== repeat && { repeat: text('auth.passwordsDiffer') }),
    };
  }

  function show(faults: Partial<Passwords>) {
    setWrong(faults);
    focusOn(form.current, Object.keys(faults)[0]);
  }

  const change = useAction(async () => {
    const faults = faultsOf(given);
    if (Object.keys(faults).length > 0) return show(faults);

    const body = { password: given.next, ...(user.hasPassword && { currentPassword: given.current }) };
    const changed = await withStepUp(() => api.call('PATCH /auth/me', { body }));
    if (changed.ok) {
      await keepUser(changed.value);
      overlay.toast('info', text('profile.passwordChanged'));
      return navigate({ to: paths.profile, ignoreBlocker: true });
    }
    const words = inOneLine(describe(changed));
    if (changed.code === 'incorrect_password') show({ current: words });
    else if (changed.code === 'password_common') show({ next: words });
    else if (changed.code !== 'step_up_required') tellProblem(changed);
  });

  const field = (name: keyof Passwords) => ({
    name,
    value: given[name],
    error: wrong[name],
    onValue: (value: string) => {
      setGiven((before) => ({ ...before, [name]: value }));
      setWrong(({ [name]: _fixed, ...others }) => others);
    },
    showLabel: text('auth.showPassword'),
    hideLabel: text('auth.hidePassword'),
  });
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={change.run}>
      <Stack>
        {user.hasPassword && (
          <PasswordField
            {...field('current')}
            label={text('profile.currentPassword')}
            autoComplete="current-password"
          />
        )}
        <PasswordField {...field('next')} label={text('auth.newPassword')} autoComplete="new-password" />
        <PasswordField {...field('repeat')} label={text('auth.repeatPassword')} autoComplete="new-password" />
      </Stack>
      <Note>{text('profile.passwordEndsSessions')}</Note>
      <Button kind="primary" wide submits busy={change.isBusy && text('general.loading')}>
        {text(user.hasPassword ? 'profile.changePassword' : 'profile.choosePassword')}
      </Button>
    </Stack>
  );
}
