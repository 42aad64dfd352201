import type { User } from '@bylgja/contract';
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
import { Field } from '#ui/field.tsx';
import { overlay } from '#ui/overlay/overlay.ts';
import { Stack } from '#ui/stack.tsx';

import { focusOn } from '../focus-on.ts';
import { changesOf, draftOf, wrongIn } from '../profile-draft.view.ts';
import type { DraftField } from '../profile-draft.view.ts';

/** What the provider knows of the person, to be changed. Only what is other than it was is sent. */
export function ProfileForm({ user }: { user: User }) {
  const text = useText();
  const navigate = useNavigate();
  const describe = useDescribe();
  const fieldText = useFieldText();
  const [draft, setDraft] = useState(() => draftOf(user));
  const [wrong, setWrong] = useState<Partial<Record<DraftField, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const changes = changesOf(user, draft);
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedChanges(isDirty);

  const leave = () => navigate({ to: paths.profile, ignoreBlocker: true });
  const save = useAction(async () => {
    if (!isDirty) return leave();
    const faults = Object.entries(wrongIn(changes, draft));
    setWrong(Object.fromEntries(faults.map(([field, code]) => [field, fieldText(code)])));
    if (faults.length > 0) return focusOn(form.current, faults[0]?.[0]);

    const saved = await withStepUp(() => api.call('PATCH /auth/me', { body: changes }));
    if (saved.ok) {
      await keepUser(saved.value);
      const { pendingEmail: email } = saved.value;
      const isAsked = changes.email !== undefined && email !== null;
      overlay.toast('info', isAsked ? text('profile.emailSent', { email }) : text('profile.saved'));
      return leave();
    }
    if (saved.code === 'email_registered') {
      setWrong({ email: inOneLine(describe(saved)) });
      focusOn(form.current, 'email');
    } else if (saved.code === 'unexpected') overlay.toast('error', text('profile.notSaved'));
    else if (saved.code !== 'step_up_required') tellProblem(saved);
  });

  const field = (name: DraftField) => ({
    name,
    value: draft[name],
    error: wrong[name],
    onValue: (value: string) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setWrong(({ [name]: _fixed, ...others }) => others);
    },
  });
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={save.run}>
      <Stack>
        <Field
          {...field('firstname')}
          label={text('profile.firstname')}
          autoComplete="given-name"
          maxLength={80}
        />
        <Field
          {...field('lastname')}
          label={text('profile.lastname')}
          autoComplete="family-name"
          maxLength={80}
        />
        <Field
          {...field('email')}
          label={text('auth.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help={
            changes.email !== undefined &&
            text(user.email === null ? 'profile.firstEmailHelp' : 'profile.emailHelp')
          }
        />
        <Field
          {...field('address')}
          label={text('profile.address')}
          autoComplete="street-address"
          maxLength={120}
        />
        <Field
          {...field('postalCode')}
          label={text('profile.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Field {...field('city')} label={text('profile.city')} autoComplete="address-level2" maxLength={80} />
      </Stack>
      <Button kind="primary" wide submits busy={save.isBusy && text('general.loading')}>
        {text('profile.save')}
      </Button>
    </Stack>
  );
}
