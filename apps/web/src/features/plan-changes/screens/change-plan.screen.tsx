import { paths } from '@bylgja/contract/app-paths';
import { formatDate } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { ConfirmChange } from '#features/checkout/parts/confirm-change.tsx';
import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { digitsOfLine } from '#features/lines/lines.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { LinePerson } from '#features/lines/parts/line-person.tsx';
import { OfLine } from '#features/lines/parts/of-line.tsx';
import { planWithId } from '#features/lines/plans.view.ts';
import { api } from '#lib/api.ts';
import { showDone } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What another plan would do, before it is ordered. The address says which: without one it is chosen first. */
export function ChangePlanScreen() {
  const text = useText();
  const { id = '' } = useParams({ strict: false });
  const { plan }: Record<string, unknown> = useSearch({ strict: false });
  if (typeof plan !== 'string') return <Navigate to={paths['subscription-update']} params={{ id }} replace />;
  return (
    <OfLine title={text('home.action.change-plan')} kind="form" isIt={(line) => line.id === id}>
      {(managed) => <ChangePlan {...managed} planId={plan} />}
    </OfLine>
  );
}

function ChangePlan({ line, account, planId }: ManagedLine & { planId: string }) {
  const text = useText();
  const navigate = useNavigate();
  const name = planWithId(useQuery(plansQuery).data ?? [], planId)?.name ?? planId;
  return (
    <Stack gap="block">
      <LinePerson line={line} account={account} />
      <ConfirmChange
        change={{ change: 'plan', subscriptionId: line.id, planId }}
        act={({ after }) => text('manage.changeTo', { plan: after?.planName ?? name })}
        call={({ paying, idempotencyKey }) =>
          api.act('failed.updateSubscription', 'PATCH /subscriptions/:id', {
            params: { id: line.id },
            body: { planId, ...paying },
            idempotencyKey,
          })
        }
        whenDone={async ({ takesEffect, from }) => {
          const date = formatDate(from);
          showDone(
            takesEffect === 'now'
              ? text('manage.planChanged', { plan: name })
              : text('manage.planWillChange', { plan: name, date }),
          );
          await navigate({
            to: paths['home-manage'],
            params: { phoneNumber: digitsOfLine(line) },
            replace: true,
          });
        }}
        leave={
          <Button
            kind="line"
            wide
            asLink={<Link to={paths['subscription-update']} params={{ id: line.id }} replace />}
          >
            {account.planName === null
              ? text('general.back')
              : text('manage.keepPlan', { plan: account.planName })}
          </Button>
        }
      />
    </Stack>
  );
}
