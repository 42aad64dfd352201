import type { Account } from '@bylgja/contract';

import { ConfirmChange } from '#features/checkout/parts/confirm-change.tsx';
import { api } from '#lib/api.ts';
import { showDone } from '#lib/show-problem.ts';
import { textNow, useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

/** Has the EU package, or gives it up, in a sheet that says what that does. */
export async function openEuPackage(account: Account): Promise<void> {
  await overlay.sheet({
    title: textNow()(account.euPackage ? 'manage.removeEuPackage' : 'manage.addEuPackage'),
    content: (close) => <EuPackage account={account} onClose={() => close()} />,
  });
}

function EuPackage({ account, onClose }: { account: Account; onClose: () => void }) {
  const text = useText();
  const wanted = { euPackage: !account.euPackage, accountId: account.id };
  const name = text(account.euPackage ? 'manage.removeEuPackage' : 'manage.addEuPackage');
  return (
    <ConfirmChange
      inSheet
      change={{ change: 'eu_package', ...wanted }}
      act={() => name}
      call={({ paying, idempotencyKey }) =>
        api.act('failed.updateSubscription', 'PATCH /subscriptions', {
          body: { ...wanted, ...paying },
          idempotencyKey,
        })
      }
      whenOrdered={onClose}
      whenDone={() => {
        onClose();
        if (wanted.euPackage) showDone(text('manage.euPackageAdded'));
      }}
      leave={
        <Button kind="line" wide onPress={onClose}>
          {text('general.back')}
        </Button>
      }
    />
  );
}
