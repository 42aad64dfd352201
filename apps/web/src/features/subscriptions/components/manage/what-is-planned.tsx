import { formatDate, formatPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { useLocale, useText } from '#lib/text.ts';
import { newKey } from '#platform/random.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Stack } from '#ui/stack.tsx';
import { Sum } from '#ui/sum.tsx';

import type { ManagedLine } from '../../lines.view.ts';
import { monthlyPriceQuery } from '../../manage.queries.ts';
import { endOfLine, priceOnPlan } from '../../manage.view.ts';
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

function PlannedEnd({ line }: ManagedLine) {
  const text = useText();
  const undo = useLineAct(
    () =>
      api.act('failed.undoCancellation', 'POST /subscriptions/:id/undo-cancellation', {
        params: { id: line.id },
      }),
    text('manage.cancelUndone'),
  );
  const price = useQuery(monthlyPriceQuery(line.id));
  return (
    <Planned
      words={endOfLine(line, text) ?? ''}
      price={price.data?.total}
      isAsking={price.isLoading}
      undo={text('manage.undoCancel')}
      act={undo}
    />
  );
}

function PlannedPlan({ line, account }: ManagedLine) {
  const text = useText();
  const { planId, planName, nextPlan } = account;
  const plans = useQuery(plansQuery);
  const kept = planWithId(plans.data ?? [], planId);
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
  return (
    <Planned
      words={words}
      price={kept && priceOnPlan(kept, account)}
      isAsking={plans.isLoading}
      undo={text('manage.keepPlan', { plan })}
      act={undo}
    />
  );
}

function PlannedEuEnd({ account: { id, planId, nextPlan, euPackageUntil } }: ManagedLine) {
  const text = useText();
  const plans = useQuery(plansQuery);
  const next = planWithId(plans.data ?? [], nextPlan?.planId ?? planId);
  const undo = useLineAct(
    () =>
      api.act('failed.updateSubscription', 'PATCH /subscriptions', {
        body: { euPackage: true, accountId: id },
        idempotencyKey: newKey(),
      }),
    text('manage.euPackageKept'),
  );
  const words = text('manage.euPackageEnds', { date: formatDate(euPackageUntil ?? '') });
  return (
    <Planned
      words={words}
      price={next?.euPackage?.price}
      isAsking={plans.isLoading}
      undo={text('manage.keepEuPackage')}
      act={undo}
    />
  );
}

interface PlannedProps {
  readonly words: string;
  /** What it costs a month, in kr., once it is taken back. Not known where it could not be had. */
  readonly price: number | undefined;
  /** The price is not there yet: nobody is to take it back before. */
  readonly isAsking: boolean;
  /** What the button says that takes it back. */
  readonly undo: string;
  readonly act: ReturnType<typeof useLineAct>;
}

function Planned({ words, price, isAsking, undo, act }: PlannedProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <Card>
      <Stack>
        <Note kind="caution">{words}</Note>
        {price !== undefined && price > 0 && (
          <Sum rows={[{ label: text('manage.monthlyPrice'), value: formatPrice(price, locale) }]} />
        )}
        <Button wide busy={(act.isBusy || isAsking) && text('general.loading')} onPress={() => act.run()}>
          {undo}
        </Button>
      </Stack>
    </Card>
  );
}
