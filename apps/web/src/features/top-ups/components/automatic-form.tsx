import type { Agreement, TopUpChoices, TopUpLine } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { savedCardOf } from '#features/payments/agreement.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Review, ReviewButton, ReviewSummary } from '#ui/forms/review.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { promiseOf, sumOf } from '../top-ups.view.ts';
import type { Terms } from '../top-ups.view.ts';
import { useAutomatic } from '../use-automatic.ts';
import { TermFields } from './term-fields.tsx';
import { TopUpLineRow } from './top-up-line-row.tsx';

interface AutomaticFormProps {
  readonly line: TopUpLine;
  readonly choices: TopUpChoices;
  readonly agreement: Agreement | null;
}

/** The terms, the sentence that sums them up, and the buttons that set and stop it. */
export function AutomaticForm({ line, choices, agreement }: AutomaticFormProps) {
  const text = useText();
  const needsCardId = useId();
  const { automatic } = line;
  const [terms, setTerms] = useState(() => automatic ?? usualTerms(choices));
  /** The saved terms: those the form began with, or the last ones set or stopped. */
  const [settled, settle] = useState(terms);
  const { set, stop, failure } = useAutomatic(line.lineId, terms, () => settle(terms));
  useUnsavedChanges(isChanged(terms, settled));
  const card = agreement?.state === 'active' ? savedCardOf(agreement) : null;
  return (
    <Review>
      <Stack gap="block">
        <TopUpLineRow line={line} lines={[line]} />
        <Pause automatic={automatic} />
        <TermFields terms={terms} choices={choices} onTerms={setTerms} />
        {card === null ? (
          <NeedsCard id={needsCardId} isExpired={agreement?.state === 'expired'} />
        ) : (
          <ReviewSummary
            of={[terms, card, automatic?.madeThisMonth, automatic?.mostPerMonth]}
            label={text('general.overview')}
          >
            <WhatIsAgreed terms={terms} card={card} automatic={automatic} />
          </ReviewSummary>
        )}
        {failure !== null && <Refused failure={failure} kind="negative" />}
        {automatic !== null && (
          <Button kind="negative" busy={stop.isBusy && text('topUps.saving')} onPress={stop.run}>
            {text('topUps.stop')}
          </Button>
        )}
      </Stack>
      <StickyActions>
        <ReviewButton
          readOn={text('payments.seePrice')}
          kind="primary"
          icon="lock"
          wide
          busy={set.isBusy && text('topUps.saving')}
          disabledBy={card === null && needsCardId}
          onPress={set.run}
        >
          {text(labelOf(line))}
        </ReviewButton>
      </StickyActions>
    </Review>
  );
}

type MaybeAutomatic = Pick<TopUpLine, 'automatic'>;

/** Why automatic top-ups are paused. */
function Pause({ automatic }: MaybeAutomatic) {
  const text = useText();
  const pause = automatic?.pause ?? null;
  if (pause === null) return null;
  return (
    <Alert kind="caution" title={text(`topUps.pause.${pause.reason}`)}>
      {text('topUps.pausedHelp')}
    </Alert>
  );
}

/** The terms in one sentence, with the price of one top-up and the most a month can cost. */
function WhatIsAgreed({ terms, card, automatic }: MaybeAutomatic & { terms: Terms; card: string }) {
  const text = useText();
  const locale = useLocale();
  const { amount, mostPerMonth } = terms;
  const sum = sumOf(amount, text, locale);
  const inAMonth = formatPrice(amount * mostPerMonth, locale);
  return (
    <Card roomy>
      <Text>{promiseOf(terms, card, { text, locale })}</Text>
      <SummaryList
        rows={[
          ...sum.rows,
          { label: text('topUps.mostLabel'), value: inAMonth },
          { label: text('packages.card'), value: card },
          ...(automatic === null
            ? []
            : [
                {
                  label: text('topUps.madeThisMonth'),
                  value: text('topUps.madeOf', {
                    made: automatic.madeThisMonth,
                    max: automatic.mostPerMonth,
                  }),
                },
              ]),
        ]}
        total={{ label: text('topUps.eachTime'), value: sum.total.value }}
      />
    </Card>
  );
}

function NeedsCard({ id, isExpired }: { id: string; isExpired: boolean }) {
  const text = useText();
  return (
    <Stack gap="snug">
      <Alert kind="caution" id={id}>
        {text(isExpired ? 'topUps.cardExpired' : 'topUps.needsCard')}
      </Alert>
      <Button icon="card" asLink={<Link to={paths['profile.agreement']} />}>
        {text('topUps.toAgreement')}
      </Button>
    </Stack>
  );
}

function labelOf({ automatic }: TopUpLine) {
  if (automatic === null) return 'topUps.set';
  return automatic.pause === null ? 'topUps.save' : 'topUps.setAgain';
}

function isChanged(terms: Terms, { below, amount, mostPerMonth }: Terms): boolean {
  return terms.below !== below || terms.amount !== amount || terms.mostPerMonth !== mostPerMonth;
}

/** The default: the second of each, neither the smallest nor a large amount. */
function usualTerms({ thresholds, amounts, limits }: TopUpChoices) {
  return { below: secondOf(thresholds), amount: secondOf(amounts), mostPerMonth: secondOf(limits) };
}

/** The second choice, or the only one. */
function secondOf(choices: readonly number[]): number {
  return choices[1] ?? choices[0] ?? 0;
}
