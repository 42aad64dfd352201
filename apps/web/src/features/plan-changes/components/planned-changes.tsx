import type { Plan, PlanType } from '@bylgja/contract';
import { formatDate, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { endOfLine } from '#features/lines/lines.view.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { planWithId } from '#features/lines/plans.view.ts';
import { api } from '#lib/api.ts';
import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { newKey } from '#platform/random.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Review, ReviewButton, ReviewSummary } from '#ui/forms/review.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import {
  priceOfEuPackage,
  priceOfMonth,
  withEuPackageKept,
  withLineKept,
  withPlanKept,
} from '../next-month.view.ts';
import type { NextMonth } from '../next-month.view.ts';
import { useLineAct } from '../use-line-act.ts';

/** What takes effect at the end of the month, each with the button to undo it and its price a month. It includes the ends of other lines. */
export function PlannedChanges(managed: ManagedLine) {
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
      cost={next && { next, of: monthCost }}
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
      cost={next && { next, of: monthCost }}
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
      cost={next && { next, of: euPackageCost }}
      undo={text('manage.keepEuPackage')}
      act={undo}
    />
  );
}

interface PlannedProps {
  readonly words: string;
  /** What it costs a month once it is taken back; null where that is not for the person to know, or nothing. */
  readonly cost: MonthlyCost | null;
  /** What the button says that takes it back. */
  readonly undo: string;
  readonly act: ReturnType<typeof useLineAct>;
}

/** What is charged again is not taken back before its price has been seen. */
function Planned({ words, cost, undo, act }: PlannedProps) {
  const text = useText();
  const costId = useId();
  const { row, away } = usePrice(cost);
  return (
    <Review>
      <Stack>
        <ReviewSummary of={[words, away !== null, row]} label={undo}>
          <Stack>
            <Alert kind="caution">{words}</Alert>
            {row && <SummaryList rows={[row]} />}
            {away && (
              <div id={costId}>
                <PriceAway plans={away} />
              </div>
            )}
          </Stack>
        </ReviewSummary>
        <ReviewButton
          readOn={text(cost ? 'payments.seePrice' : 'general.readOn')}
          wide
          busy={act.isBusy && text('general.loading')}
          disabledBy={away !== null && costId}
          onPress={() => act.run()}
        >
          {undo}
        </ReviewButton>
      </Stack>
    </Review>
  );
}

/** The price as it is shown, or the query of the plans that it waits for. What is free waits for nothing. */
function usePrice(cost: MonthlyCost | null) {
  const text = useText();
  const locale = useLocale();
  const plans = useQuery(plansQuery);
  if (cost === null) return { row: null, away: null };
  const plan = planWithId(plans.data ?? [], cost.next.planId);
  if (plan) return { row: rowOf(cost, plan, { text, locale }), away: null };
  // The answer lists the plans the person pays for: a plan that it leaves out is paid by another person.
  return { row: null, away: plans.isSuccess && !plans.isFetching ? null : plans };
}

/** In the place of the price: it is on its way, or could not be had. */
function PriceAway({ plans }: { plans: UseQueryResult<readonly PlanType[]> }) {
  const text = useText();
  if (plans.isError) return <Failed small title={text('manage.priceNotLoaded')} query={plans} />;
  return (
    <Skeleton label={text('general.loading')}>
      <Bone height="1.5rem" />
    </Skeleton>
  );
}

interface MonthlyCost {
  readonly next: NextMonth;
  readonly of: (
    plan: Plan,
    next: NextMonth,
    text: Text,
  ) => { readonly what: readonly (string | false)[]; readonly price: number };
}

/** The price of the whole account a month: its plan, for all of its lines, with the EU package if that stays. */
const monthCost: MonthlyCost['of'] = (plan, next, text) => {
  const withEu = next.hasEuPackage && plan.euPackage !== null && text('manage.withEuPackage');
  return { what: [plan.name, withEu], price: priceOfMonth(plan, next) };
};

/** What the EU package alone costs a month, for all lines of the account. */
const euPackageCost: MonthlyCost['of'] = (plan, next, text) => ({
  what: [text('manage.euPackage')],
  price: priceOfEuPackage(plan, next),
});

/** What it costs and for what, as it is shown; null where it costs nothing. */
function rowOf({ next, of }: MonthlyCost, plan: Plan, { text, locale }: { text: Text; locale: Locale }) {
  const { what, price } = of(plan, next, text);
  if (price === 0) return null;
  const label = [...what, text('manage.lineCount', { count: next.lines })].filter(Boolean).join(' · ');
  return { label, value: `${formatPrice(price, locale)} ${text('manage.aMonth')}` };
}
