import type { ExtraPackage } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { Amount } from '#ui/data/figure.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StickyActions } from '#ui/layout/sticky-actions.tsx';

import { addsNothing, amountParts, pricePerGigabyteOf, zoneName, zones } from '../packages.view.ts';
import type { Buyer } from '../use-buyers.ts';
import { BuyerRow } from './buyer-row.tsx';
import { PackageSummary } from './package-summary.tsx';
import { MonthEndNote, ValidityNote } from './validity-note.tsx';

interface PackageChoiceProps {
  readonly packages: readonly ExtraPackage[];
  readonly buyer: Buyer;
  readonly chosen: ExtraPackage;
  readonly onChoose: (id: string) => void;
}

/** Which package, for which line. */
export function PackageChoice({ packages, buyer, chosen, onChoose }: PackageChoiceProps) {
  const text = useText();
  const locale = useLocale();
  const refusalId = useId();
  const disabledBy = buyer.refusal !== null && refusalId;
  return (
    <>
      <Stack gap="block">
        <BuyerRow buyer={buyer} />
        <ValidityNote extra={chosen} />
        {buyer.refusal !== null && (
          <Alert kind="caution" id={refusalId}>
            {buyer.refusal}
          </Alert>
        )}
        <MonthEndNote extra={chosen} />
        {addsNothing(buyer.line, chosen.zone) && (
          <Alert kind="caution">{text('packages.alreadyUnlimited')}</Alert>
        )}
        {zones.map((zone) => {
          const inZone = packages.filter((extra) => extra.zone === zone);
          if (inZone.length === 0) return null;
          return (
            <Group key={zone} as="fieldset" heading={zoneName(zone, text)}>
              {inZone.map((extra) => (
                <RadioChoice
                  key={extra.id}
                  name="package"
                  value={extra.id}
                  chosen={chosen.id}
                  disabledBy={disabledBy}
                  onChoose={onChoose}
                  title={<Amount {...amountParts(extra, locale)} />}
                  price={formatPrice(extra.price, locale)}
                  priceMore={pricePerGigabyteOf(extra, text, locale)}
                />
              ))}
            </Group>
          );
        })}
      </Stack>
      <StickyActions>
        <Button
          kind="primary"
          wide
          disabledBy={disabledBy}
          asLink={<Link to={paths['buy-package']} params={{ id: chosen.id }} />}
        >
          {text('packages.continueWith', { amount: formatDataAmount(chosen.dataAmount, locale) })}
        </Button>
      </StickyActions>
      <PackageSummary extra={chosen} buyer={buyer} />
    </>
  );
}
