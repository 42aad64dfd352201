import { paths } from '@bylgja/contract/app-paths';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { withStepUp } from '#features/auth/step-up.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { ordersQuery } from '#features/orders/orders.queries.ts';
import { api } from '#lib/api.ts';
import { invoicesKey } from '#lib/query-keys.ts';
import { queryClient } from '#lib/query.ts';
import { signOut } from '#lib/session.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { useWhatRuns } from '../use-what-runs.ts';
import { LeavingStep } from './leaving-step.tsx';

/** The third step: what goes and what the law keeps, and then it is done. `blockedBy` is the id of the words that say why not yet. */
export function DeleteStep({ blockedBy }: { blockedBy: string }) {
  const text = useText();
  const navigate = useNavigate();
  const { accounts = [], openOrders = [], hasInvoiceToPay } = useWhatRuns();
  const isBlocked = accounts.length + openOrders.length > 0 || hasInvoiceToPay;
  const [isUnderstood, setUnderstood] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const leave = useAction(async () => {
    setMissing(!isUnderstood);
    if (!isUnderstood) return;
    const isSure = await overlay.confirm({
      title: text('leaving.delete'),
      text: text('leaving.confirm'),
      confirm: text('profile.delete'),
      kind: 'negative',
    });
    if (!isSure) return;
    const removed = await withStepUp(() => api.act('failed.deleteUser', 'DELETE /auth/me'));
    if (removed.ok) {
      await navigate({ to: paths.farewell, replace: true });
      return signOut();
    }
    if (removed.code === 'step_up_required') return;
    showProblem(removed);
    // What the server still finds running or on its way is shown.
    await Promise.all(
      [subscriptionsQuery.queryKey, ordersQuery.queryKey, invoicesKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  });

  function onTick(isTicked: boolean) {
    setUnderstood(isTicked);
    setMissing(false);
  }
  return (
    <LeavingStep number={3} title={text('leaving.delete')}>
      <Text>{text('leaving.whatGoes')}</Text>
      <Text>{text('leaving.whatStays')}</Text>
      <Checkbox checked={isUnderstood} onChange={onTick} error={isMissing && text('leaving.mustUnderstand')}>
        {text('leaving.understood')}
      </Checkbox>
      <Button
        kind="negative"
        icon="trash"
        disabledBy={isBlocked && blockedBy}
        busy={leave.isBusy && text('general.loading')}
        onPress={leave.run}
      >
        {text('profile.delete')}
      </Button>
    </LeavingStep>
  );
}
