import type { ExtraPackage } from '@bylgja/contract';
import {
  formatData,
  formatDataAmount,
  formatDate,
  formatExactPrice,
  formatMeasuredAt,
  formatPrice,
} from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { PayWith } from '#features/payments/parts/pay-with.tsx';
import { PlaceButton } from '#features/payments/parts/place-button.tsx';
import { usePlacing } from '#features/payments/parts/use-placing.ts';
import type { Placement } from '#features/payments/parts/use-placing.ts';
import { Refused } from '#features/subscriptions/parts/confirm-change.tsx';
import { api } from '#lib/api.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Card } from '#ui/card.tsx';
import { Compare } from '#ui/compare.tsx';
import { Figure } from '#ui/figure.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Receipt, Review } from '#ui/review.tsx';
import { Grow, Row, Stack } from '#ui/stack.tsx';
import { Sum } from '#ui/sum.tsx';
import { Text } from '#ui/text.tsx';
import { Vessel } from '#ui/vessel.tsx';

import { packagesQuery } from '../packages.queries.ts';
import { addsNothing, gainOf, zoneName } from '../packages.view.ts';
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
  return (
    <Review>
      <Stack gap="block">
        <Receipt of={[extra, paying.said]} label={text('general.overview')}>
          <Card roomy gap="block">
            <Row gap="gutter">
              <Vessel {...buyer.vessel} size="large" />
              <Grow>
                <Figure>{formatDataAmount(extra.dataAmount, locale)}</Figure>
                <Text muted>{text('packages.for', { line: buyer.name })}</Text>
                {extra.zone === 'eu' && <Text muted>{zoneName(extra.zone, text)}</Text>}
              </Grow>
            </Row>
            <BeforeAndAfter extra={extra} buyer={buyer} />
            <Sum
              rows={[
                { label: text('packages.validUntil'), value: formatDate(extra.validUntil) },
                {
                  label: text('packages.totalWithoutVat'),
                  value: formatExactPrice(extra.priceWithoutVat, locale),
                },
                { label: text('packages.vat'), value: formatExactPrice(extra.vat, locale) },
              ]}
              total={{ label: text('packages.totalWithVat'), value: formatPrice(extra.price, locale) }}
            />
          </Card>
          <MonthEndNote extra={extra} />
          {addsNothing(line, extra.zone) && <Note kind="caution">{text('packages.alreadyUnlimited')}</Note>}
          <PayWith paying={paying} />
        </Receipt>
        {refusal !== null && (
          <Note kind="caution" id={refusalId}>
            {refusal}
          </Note>
        )}
        {failure !== null && <Refused failure={failure} kind="negative" />}
      </Stack>
      <Paybar>
        <PlaceButton
          act={text('packages.buyFor', { price: formatPrice(extra.price, locale) })}
          icon="lock"
          paying={paying}
          isBusy={isBusy}
          disabledBy={refusal !== null && refusalId}
          onPress={buy}
        />
      </Paybar>
    </Review>
  );
}

function BeforeAndAfter({ extra, buyer: { line } }: PackageReviewProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const gain = gainOf(line, extra);
  if (gain === null || addsNothing(line, extra.zone)) return null;
  return (
    <Stack gap="tight">
      <Compare
        before={{ when: text('packages.now'), content: <Figure>{formatData(gain.before, locale)}</Figure> }}
        after={{ when: text('packages.after'), content: <Figure>{formatData(gain.after, locale)}</Figure> }}
      />
      <Text size="caption" muted>
        {text('home.measured', { when: formatMeasuredAt(gain.measuredAt, now, locale) })}
      </Text>
    </Stack>
  );
}

/** Orders it. What has just gone off sale is asked for anew. */
function useBuy({ id: packageId, price }: ExtraPackage, { line: { phoneNumber } }: Buyer) {
  const queries = useQueryClient();
  const { place, ...placing } = usePlacing(price);
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
  return { buy, isBusy: place.isBusy, ...placing };
}
