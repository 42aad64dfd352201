import type { Member } from '@bylgja/contract';
import { addDays, day } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';

import { ConfirmChange } from '#features/checkout/parts/confirm-change.tsx';
import { api } from '#lib/api.ts';
import { showDone } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';

interface RemoveMemberProps {
  readonly line: Member;
  readonly onClose: () => void;
}

/** Whether a member is to leave the family when the month ends, and what that does: the content of a sheet. */
export function RemoveMember({ line, onClose }: RemoveMemberProps) {
  const text = useText();
  const { id, user } = line;
  return (
    <ConfirmChange
      inSheet
      kind="negative"
      change={{ change: 'deactivate_plan', subscriptionId: id }}
      act={() => text('family.removeConfirm', { name: user.firstname })}
      call={() =>
        api.act('failed.removeFamilyMember', 'DELETE /subscriptions/deactivate-plan/:id', { params: { id } })
      }
      whenDone={({ from }) => {
        const date = formatDate(addDays(day(from), -1));
        onClose();
        showDone(text('family.removed', { name: user.firstname, date }));
      }}
      leave={
        <Button kind="line" onPress={onClose}>
          {text('general.cancel')}
        </Button>
      }
    />
  );
}
