import type { Change } from '@bylgja/contract';
import { addDays, day } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';
import { useState } from 'react';

import { withStepUp } from '#features/auth/step-up.view.ts';
import { ConfirmChange } from '#features/checkout/parts/confirm-change.tsx';
import type { Checkout } from '#features/checkout/parts/use-checkout.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { api } from '#lib/api.ts';
import { showDone } from '#lib/show-problem.ts';
import { textNow, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

/** What can be cancelled: the account with all its lines, the plan of one of them, or its number. */
type What = 'all' | 'line' | 'number';

/** Cancels in a sheet: what, then what that does and from when, then it is done. */
export async function openCancel(
  managed: ManagedLine,
  among: readonly What[] = choicesOf(managed),
): Promise<void> {
  await overlay.sheet({
    title: textNow()(managed.account.planId === null ? 'manage.giveUp' : 'home.action.cancel'),
    content: (close) => <Cancel {...managed} among={among} onClose={() => close()} />,
  });
}

/** With one line, cancelling its plan cancels the account; a prepaid line has no plan. */
function choicesOf({ account }: ManagedLine): What[] {
  if (account.planId === null) return ['number'];
  return account.members.length > 1 ? ['line', 'number', 'all'] : ['all', 'number'];
}

interface CancelProps extends ManagedLine {
  readonly among: readonly What[];
  readonly onClose: () => void;
}

function Cancel({ among, ...cancel }: CancelProps) {
  const [chosen, choose] = useState(among.length === 1 ? among[0] : undefined);
  if (chosen === undefined) return <Choices {...cancel} among={among} onChoose={choose} />;
  return <ConfirmCancel {...cancel} what={chosen} />;
}

interface ChoicesProps extends ManagedLine {
  readonly among: readonly What[];
  readonly onChoose: (what: What) => void;
}

function Choices({ account, among, onChoose }: ChoicesProps) {
  const text = useText();
  const words = {
    all: {
      icon: account.planTypeId === 'family_plan' ? 'family' : 'sim',
      title: text('manage.cancelAll'),
      more: text('manage.cancelAllHelp', { count: account.members.length }),
    },
    line: { icon: 'sim', title: text('manage.cancelLine'), more: text('manage.cancelLineHelp') },
    number: { icon: 'trash', title: text('manage.theNumber'), more: text('manage.giveUpHelp') },
  } as const;
  return (
    <Stack>
      <Text muted>{text('manage.cancelWhat')}</Text>
      <List label={text('manage.cancelWhat')}>
        {among.map((what) => (
          <Item
            key={what}
            chevron
            lead={<Icon name={words[what].icon} />}
            title={words[what].title}
            more={words[what].more}
            onPress={() => onChoose(what)}
          />
        ))}
      </List>
    </Stack>
  );
}

function ConfirmCancel({ what, line, account, onClose }: Omit<CancelProps, 'among'> & { what: What }) {
  const text = useText();
  return (
    <Stack>
      <Text muted>{text('manage.canBeUndone')}</Text>
      <ConfirmChange
        inSheet
        kind="negative"
        {...waysToCancel({ line, account })[what]}
        act={({ from }) =>
          text(what === 'number' ? 'manage.doGiveUp' : 'manage.doCancel', {
            date: formatDate(addDays(day(from), -1)),
          })
        }
        whenDone={() => {
          onClose();
          showDone(text(what === 'number' ? 'manage.numberCancelled' : 'manage.planCancelled'));
        }}
        leave={
          <Button kind="line" wide onPress={onClose}>
            {text('manage.keepIt')}
          </Button>
        }
      />
    </Stack>
  );
}

/** The question and the call of each. Giving up a number needs step-up (rule: plan-changes 8). */
function waysToCancel({
  line,
  account,
}: ManagedLine): Record<What, { change: Change; call: Checkout['call'] }> {
  const params = { id: line.id };
  const accountId = account.id;
  return {
    all: {
      change: { change: 'cancel', accountId },
      call: () => api.act('failed.deleteSubscription', 'DELETE /subscriptions', { body: { accountId } }),
    },
    line: {
      change: { change: 'deactivate_plan', subscriptionId: line.id },
      call: () =>
        api.act('failed.deleteSubscription', 'DELETE /subscriptions/deactivate-plan/:id', { params }),
    },
    number: {
      change: { change: 'delete_number', subscriptionId: line.id },
      call: () =>
        withStepUp(() =>
          api.act('failed.deleteSubscription', 'DELETE /subscriptions/delete-number/:id', { params }),
        ),
    },
  };
}
