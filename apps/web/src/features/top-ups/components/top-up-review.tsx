import type { TopUpLine } from '@bylgja/contract';
import { formatMeasuredAt, formatPrice } from '@bylgja/i18n';
import { useId } from 'react';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { PayWith } from '#features/checkout/parts/pay-with.tsx';
import { PlaceButton } from '#features/checkout/parts/place-button.tsx';
import { useCheckout } from '#features/checkout/parts/use-checkout.ts';
import type { Placement } from '#features/checkout/parts/use-checkout.ts';
import { useAvatars } from '#features/lines/avatars.view.ts';
import { api } from '#lib/api.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Compare } from '#ui/data/compare.tsx';
import { Figure } from '#ui/data/figure.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Review, ReviewSummary } from '#ui/forms/review.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Grow, Row, Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { balanceAfter, nameOf, sumOf } from '../top-ups.view.ts';
import { useTopUpRefusal } from '../use-top-up-refusal.ts';

interface TopUpReviewProps {
  readonly line: TopUpLine;
  readonly amount: number;
}

/** The receipt before the fact, and the one button that charges. */
export function TopUpReview({ line, amount }: TopUpReviewProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const avatarOf = useAvatars();
  const { topUp, isBusy, failure, paying } = useTopUp(line, amount);
  const refusal = useTopUpRefusal(line);
  const price = formatPrice(amount, locale);
  return (
    <Review>
      <Stack gap="block">
        <ReviewSummary of={[line.balance, paying.said]} label={text('general.overview')}>
          <Card roomy gap="block">
            <Row gap="gutter">
              <Avatar {...avatarOf(line)} size="large" />
              <Grow>
                <Figure>{price}</Figure>
                <Text muted>{text('packages.for', { line: nameOf(line) })}</Text>
              </Grow>
            </Row>
            <BeforeAndAfter line={line} amount={amount} />
            <SummaryList {...sumOf(amount, text, locale)} />
          </Card>
          <PayWith paying={paying} />
        </ReviewSummary>
        {refusal !== null && (
          <Alert kind="caution" id={refusalId}>
            {refusal}
          </Alert>
        )}
        {failure !== null && <Refused failure={failure} kind="negative" />}
      </Stack>
      <StickyActions>
        <PlaceButton
          act={text('topUps.topUpFor', { price })}
          icon="lock"
          paying={paying}
          isBusy={isBusy}
          disabledBy={refusal !== null && refusalId}
          onPress={topUp}
        />
      </StickyActions>
    </Review>
  );
}

/** The balance as measured, and after the top-up. */
function BeforeAndAfter({ line, amount }: TopUpReviewProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const { balance, measuredAt } = line;
  return (
    <Stack gap="tight">
      <Compare
        before={{ when: text('packages.now'), content: <Figure>{formatPrice(balance, locale)}</Figure> }}
        after={{
          when: text('packages.after'),
          content: <Figure>{formatPrice(balanceAfter(line, amount), locale)}</Figure>,
        }}
      />
      {balance < 0 && <Text>{text('topUps.owed')}</Text>}
      <Text size="caption" muted>
        {measuredAt === null
          ? text('home.notMeasured')
          : text('home.measured', { when: formatMeasuredAt(measuredAt, now, locale) })}
      </Text>
    </Stack>
  );
}

function useTopUp({ phoneNumber }: TopUpLine, amount: number) {
  const { place, ...checkout } = useCheckout(amount);
  const wanted = { phoneNumber, amount };
  const call = ({ paying, idempotencyKey }: Placement) =>
    api.act('failed.topUp', 'POST /top-ups', { body: { ...wanted, ...paying }, idempotencyKey });
  const topUp = () => place.run({ request: { change: 'top-up', ...wanted }, call });
  return { topUp, isBusy: place.isBusy, ...checkout };
}
