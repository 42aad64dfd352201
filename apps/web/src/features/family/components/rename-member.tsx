import type { CallFailure } from '@bylgja/client';
import type { Member } from '@bylgja/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { refetchSubscriptions } from '#features/orders/refetch-after-order.queries.ts';
import { api } from '#lib/api.ts';
import { NameFields } from '#lib/name-fields.tsx';
import { showDone } from '#lib/show-problem.ts';
import { useDescribe, useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { newKey } from '#platform/random.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SheetButtons } from '#ui/overlay/sheet.tsx';

type NameField = 'firstname' | 'lastname';

interface RenameMemberProps {
  readonly line: Member;
  readonly onClose: () => void;
}

/** The owner writes what a member is called: the content of a sheet. */
export function RenameMember({ line: { id, user }, onClose }: RenameMemberProps) {
  const text = useText();
  const fieldText = useFieldText();
  const describe = useDescribe();
  const queries = useQueryClient();
  const [written, write] = useState({ firstname: user.firstname, lastname: user.lastname });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { wrong, form, show, clear } = useWrongFields<NameField, 'required'>();

  const save = useAction(async () => {
    const names = { firstname: written.firstname.trim(), lastname: written.lastname.trim() };
    const missing = (name: string) => (name === '' ? 'required' : undefined);
    if (!show({ firstname: missing(names.firstname), lastname: missing(names.lastname) })) return;
    setFailure(null);
    const renamed = await api.act('failed.updateFamilyMember', 'PATCH /subscriptions/:id', {
      params: { id },
      body: { user: names },
      idempotencyKey: newKey(),
    });
    if (!renamed.ok) return setFailure(renamed);
    await refetchSubscriptions(queries);
    onClose();
    showDone(text('family.renamed'));
  });

  const field = (name: NameField) => ({
    name,
    value: written[name],
    error: wrong[name] && fieldText(wrong[name]),
    onValue: (value: string) => {
      write((before) => ({ ...before, [name]: value }));
      clear(name);
    },
  });
  return (
    <Stack as="form" ref={form} noValidate action={save.run}>
      <NameFields field={field} />
      {failure !== null && (
        <Alert kind="negative" role="alert" title={describe(failure).title}>
          {describe(failure).detail}
        </Alert>
      )}
      <SheetButtons>
        <Button kind="primary" submits busy={save.isBusy && text('general.loading')}>
          {text('family.save')}
        </Button>
        <Button kind="line" onPress={onClose}>
          {text('general.cancel')}
        </Button>
      </SheetButtons>
    </Stack>
  );
}
