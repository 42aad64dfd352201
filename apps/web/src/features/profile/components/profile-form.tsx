import type { User } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { withStepUp } from '#features/auth/step-up.view.ts';
import { AddressFields } from '#lib/address-fields.tsx';
import { api } from '#lib/api.ts';
import { markChanged } from '#lib/just-changed.ts';
import { NameFields } from '#lib/name-fields.tsx';
import { storeUser } from '#lib/session.ts';
import { showProblem } from '#lib/show-problem.ts';
import { inOneLine, useDescribe, useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { changesOf, checkChanges, draftOf } from '../profile-draft.view.ts';
import type { ProfileDraft, ProfileField } from '../profile-draft.view.ts';

/** What the provider knows of the person, to be changed. Only what is other than it was is sent. */
export function ProfileForm({ user }: { user: User }) {
  const text = useText();
  const navigate = useNavigate();
  const describe = useDescribe();
  const fieldText = useFieldText();
  const [draft, setDraft] = useState(() => draftOf(user));
  const { wrong, form, show, clear } = useWrongFields<ProfileField, string>();
  const changes = changesOf(user, draft);
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedChanges(isDirty);

  const leave = () => navigate({ to: paths.profile, ignoreBlocker: true });
  const save = useAction(async () => {
    if (!isDirty) return leave();
    const faults = Object.entries(await checkChanges(changes, draft));
    if (!show(Object.fromEntries(faults.map(([field, code]) => [field, fieldText(code)])))) return;

    const saved = await withStepUp(() => api.act('failed.updateUser', 'PATCH /auth/me', { body: changes }));
    if (saved.ok) {
      await storeUser(saved.value);
      markChanged(saved.value.id);
      const { pendingEmail: email } = saved.value;
      const isAsked = changes.email !== undefined && email !== null;
      overlay.toast('info', isAsked ? text('profile.emailSent', { email }) : text('profile.saved'));
      return leave();
    }
    if (saved.code === 'email_registered') show({ email: inOneLine(describe(saved)) });
    else if (saved.code !== 'step_up_required') showProblem(saved);
  });

  function write(written: Partial<ProfileDraft>) {
    setDraft({ ...draft, ...written });
    clear('firstname', 'lastname', 'email', 'address', 'postalCode', 'city');
  }
  const field = (name: ProfileField) => ({
    name,
    value: draft[name],
    error: wrong[name],
    onValue: (value: string) => write({ [name]: value }),
  });
  const emailHelp = user.email === null ? 'profile.firstEmailHelp' : 'profile.emailHelp';
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={save.run}>
      <Stack>
        <NameFields field={field} />
        <Field
          {...field('email')}
          label={text('auth.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          help={changes.email !== undefined && text(emailHelp)}
        />
        <AddressFields value={draft} onValue={write} wrong={wrong} />
      </Stack>
      <Button kind="primary" wide submits busy={save.isBusy && text('general.loading')}>
        {text('profile.save')}
      </Button>
    </Stack>
  );
}
