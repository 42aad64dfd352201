import type { ExtraPackage, Member } from '@bylgja/contract';
import { formatData, formatDataAmount, formatMeasuredAt, formatPrice } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { Refused } from '#features/checkout/parts/confirm-change.tsx';
import { PayWith } from '#features/checkout/parts/pay-with.tsx';
import { PlaceButton } from '#features/checkout/parts/place-button.tsx';
import { useCheckout } from '#features/checkout/parts/use-checkout.ts';
import type { Placement } from '#features/checkout/parts/use-checkout.ts';
import { packagesQuery } from '#features/lines/catalogue.queries.ts';
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

import { addsNothing, gainOf, sumOf, zoneName } from '../packages.view.ts';
import type { Buyer } from '../use-buyers.ts';
import { MonthEndNote } from './validity-note.tsx';

interface PackageReviewProps {
  readonly extra: ExtraPackage;
  readonly buyer: Buyer;
}

/** The receipt before the fact, and the one button that orders. */
export function PackageReview({ extra, buyer }: PackageReviewProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const { buy, isBusy, failure, paying } = useBuy(extra, buyer);
  const { line, refusal } = buyer;
  const isForNothing = addsNothing(line, extra.zone);
  const gain = isForNothing ? null : shownGain(line, extra, locale);
  return (
    <Review>
      <Stack gap="block">
        <ReviewSummary of={[extra, isForNothing, gain, paying.said]} label={text('general.overview')}>
          <Card roomy gap="block">
            <Row gap="gutter">
              <Avatar {...buyer.avatar} size="large" />
              <Grow>
                <Figure>{formatDataAmount(extra.dataAmount, locale)}</Figure>
                <Text muted>{text('packages.for', { line: buyer.name })}</Text>
                {extra.zone === 'eu' && <Text muted>{zoneName(extra.zone, text)}</Text>}
              </Grow>
            </Row>
            <BeforeAndAfter gain={gain} measuredAt={line.measuredAt} />
            <SummaryList {...sumOf(extra, text, locale)} />
          </Card>
          <MonthEndNote extra={extra} />
          {isForNothing && <Alert kind="caution">{text('packages.alreadyUnlimited')}</Alert>}
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
          act={text('packages.buyFor', { price: formatPrice(extra.price, locale) })}
          icon="lock"
          paying={paying}
          isBusy={isBusy}
          disabledBy={refusal !== null && refusalId}
          onPress={buy}
        />
      </StickyActions>
    </Review>
  );
}

/** What is left now and after buying, as it is shown; null where that is not known. When it was measured is no part of it. */
function shownGain(line: Member, extra: ExtraPackage, locale: Locale): BeforeAndAfterProps['gain'] {
  const gain = gainOf(line, extra);
  return gain && { before: formatData(gain.before, locale), after: formatData(gain.after, locale) };
}

interface BeforeAndAfterProps {
  readonly gain: { readonly before: string; readonly after: string } | null;
  readonly measuredAt: string | null;
}

function BeforeAndAfter({ gain, measuredAt }: BeforeAndAfterProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  if (gain === null || measuredAt === null) return null;
  return (
    <Stack gap="tight">
      <Compare
        before={{ when: text('packages.now'), content: <Figure>{gain.before}</Figure> }}
        after={{ when: text('packages.after'), content: <Figure>{gain.after}</Figure> }}
      />
      <Text size="caption" muted>
        {text('home.measured', { when: formatMeasuredAt(measuredAt, now, locale) })}
      </Text>
    </Stack>
  );
}

/** Orders it. The packages are refetched where it is no longer on sale. */
function useBuy({ id: packageId, price }: ExtraPackage, { line: { phoneNumber } }: Buyer) {
  const queries = useQueryClient();
  const { place, ...checkout } = useCheckout(price);
  const wanted = { packageId, phoneNumber };

  async function call({ paying, idempotencyKey }: Placement) {
    const placed = await api.act('failed.buyPackage', 'POST /packages', {
      body: { ...wanted, ...paying },
      idempotencyKey,
    });
    if (!placed.ok && placed.code === 'package_not_available') {
      await queries.invalidateQueries({ queryKey: packagesQuery.queryKey });
    }
    return placed;
  }
  const buy = () => place.run({ request: { change: 'package', ...wanted }, call });
  return { buy, isBusy: place.isBusy, ...checkout };
}
