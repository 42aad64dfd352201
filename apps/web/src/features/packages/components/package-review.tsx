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

import { NotOrdered } from '#features/payments/parts/not-ordered.tsx';
import { PayWith } from '#features/payments/parts/pay-with.tsx';
import { usePaymentMeans } from '#features/payments/parts/use-payment-means.ts';
import { usePurchase } from '#features/payments/parts/use-purchase.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Compare } from '#ui/compare.tsx';
import { Figure } from '#ui/figure.tsx';
import { Note } from '#ui/note.tsx';
import { Paybar } from '#ui/paybar.tsx';
import { Grow, Row, Stack } from '#ui/stack.tsx';
import { Sum } from '#ui/sum.tsx';
import { Text } from '#ui/text.tsx';
import { Vessel } from '#ui/vessel.tsx';

import { packagesQuery } from '../packages.queries.ts';
import { addsNothing, gainOf, zoneName } from '../packages.view.ts';
import { packagePurchase } from '../purchase.ts';
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
  const means = usePaymentMeans();
  const queries = useQueryClient();
  const { line, refusal } = buyer;
  const payWith = means.value;
  const { buy, failure } = usePurchase({
    purchase: packagePurchase({ packageId: extra.id, phoneNumber: line.phoneNumber, payWith }),
    payWith,
    async onRefused({ code }) {
      if (code !== 'package_not_available') return;
      await queries.invalidateQueries({ queryKey: packagesQuery.queryKey });
    },
  });
  return (
    <>
      <Stack gap="block">
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
        <PayWith {...means} />
        {refusal !== null && (
          <Note kind="caution" id={refusalId}>
            {refusal}
          </Note>
        )}
        <NotOrdered failure={failure} />
      </Stack>
      <Paybar>
        <Button
          kind="primary"
          icon="lock"
          wide
          busy={buy.isBusy && text('payments.opening')}
          disabledBy={refusal !== null && refusalId}
          onPress={buy.run}
        >
          {text('packages.buyFor', { price: formatPrice(extra.price, locale) })}
        </Button>
      </Paybar>
    </>
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
