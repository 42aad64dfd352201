import type { Plan } from '@bylgja/contract';
import { formatDate, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { api } from '#lib/api.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { newKey } from '#platform/random.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Sum } from '#ui/sum.tsx';

import type { ManagedLine } from '../../lines.view.ts';
import {
  endOfLine,
  priceOfEuPackage,
  priceOfMonth,
  withEuPackageKept,
  withLineKept,
  withPlanKept,
} from '../../manage.view.ts';
import type { NextMonth } from '../../manage.view.ts';
import { planWithId } from '../../plans.view.ts';
import { plansQuery } from '../../subscriptions.queries.ts';
import { useLineAct } from '../../use-line-act.ts';

/** What takes effect when the month ends, each with the way to take it back and what that costs a month. Other lines’ ends are told with them. */
export function WhatIsPlanned(managed: ManagedLine) {
  const { line, account } = managed;
  return (
    <>
      {line.cancelsAt !== null && <PlannedEnd {...managed} />}
      {account.nextPlan !== null && <PlannedPlan {...managed} />}
      {account.euPackageUntil !== null && <PlannedEuEnd {...managed} />}
    </>
  );
}

function PlannedEnd({ line, account }: ManagedLine) {
  const now = useNow();
  const text = useText();
  const undo = useLineAct(
    () =>
      api.act('failed.undoCancellation', 'POST /subscriptions/:id/undo-cancellation', {
        params: { id: line.id },
      }),
    text('manage.cancelUndone'),
  );
  const next = withLineKept(account, line, now);
  return (
    <Planned
      words={endOfLine(line, text) ?? ''}
      cost={next && <MonthCost next={next} />}
      undo={text('manage.undoCancel')}
      act={undo}
    />
  );
}

function PlannedPlan({ line, account }: ManagedLine) {
  const text = useText();
  const { planId, planName, nextPlan } = account;
  const plan = planName ?? '';
  const undo = useLineAct(
    () =>
      api.act('failed.updateSubscription', 'PATCH /subscriptions/:id', {
        params: { id: line.id },
        body: { planId: planId ?? '' },
        idempotencyKey: newKey(),
      }),
    text('manage.planKept', { plan }),
  );
  if (nextPlan === null) return null;
  const words = text('manage.planWillChange', { plan: nextPlan.planName, date: formatDate(nextPlan.from) });
  const next = withPlanKept(account);
  return (
    <Planned
      words={words}
      cost={next && <MonthCost next={next} />}
      undo={text('manage.keepPlan', { plan })}
      act={undo}
    />
  );
}

function PlannedEuEnd({ account }: ManagedLine) {
  const text = useText();
  const { id, euPackageUntil } = account;
  const undo = useLineAct(
    () =>
      api.act('failed.updateSubscription', 'PATCH /subscriptions', {
        body: { euPackage: true, accountId: id },
        idempotencyKey: newKey(),
      }),
    text('manage.euPackageKept'),
  );
  const words = text('manage.euPackageEnds', { date: formatDate(euPackageUntil ?? '') });
  const next = withEuPackageKept(account);
  return (
    <Planned
      words={words}
      cost={next && <EuPackageCost next={next} />}
      undo={text('manage.keepEuPackage')}
      act={undo}
    />
  );
}

interface PlannedProps {
  readonly words: string;
  /** What it costs a month once it is taken back, and for what; null where that is not known. Nobody waits for it. */
  readonly cost: ReactNode;
  /** What the button says that takes it back. */
  readonly undo: string;
  readonly act: ReturnType<typeof useLineAct>;
}

function Planned({ words, cost, undo, act }: PlannedProps) {
  const text = useText();
  return (
    <Card>
      <Stack>
        <Note kind="caution">{words}</Note>
        {cost}
        <Button wide busy={act.isBusy && text('general.loading')} onPress={() => act.run()}>
          {undo}
        </Button>
      </Stack>
    </Card>
  );
}

/** What the whole account costs a month: its plan, for all of its lines, with the EU package where that goes on. */
function MonthCost({ next }: { next: NextMonth }) {
  const text = useText();
  return (
    <Cost
      next={next}
      of={(plan) => {
        const withEu = next.hasEuPackage && plan.euPackage !== null && text('manage.withEuPackage');
        return { what: [plan.name, withEu], price: priceOfMonth(plan, next) };
      }}
    />
  );
}

/** What the EU package alone costs a month, for all lines of the account. */
function EuPackageCost({ next }: { next: NextMonth }) {
  const text = useText();
  return (
    <Cost
      next={next}
      of={(plan) => ({ what: [text('manage.euPackage')], price: priceOfEuPackage(plan, next) })}
    />
  );
}

interface CostProps {
  readonly next: NextMonth;
  readonly of: (plan: Plan) => { readonly what: readonly (string | false)[]; readonly price: number };
}

function Cost({ next, of }: CostProps) {
  const text = useText();
  const locale = useLocale();
  const plans = useQuery(plansQuery);
  const plan = planWithId(plans.data ?? [], next.planId);
  if (plans.isLoading) {
    return (
      <Skeleton label={text('general.loading')}>
        <Bone height="1.5rem" />
      </Skeleton>
    );
  }
  if (plan === undefined) return null;
  const { what, price } = of(plan);
  if (price === 0) return null;
  const label = [...what, text('manage.lineCount', { count: next.lines })].filter(Boolean).join(' · ');
  const value = `${formatPrice(price, locale)} ${text('manage.aMonth')}`;
  return <Sum rows={[{ label, value }]} />;
}
