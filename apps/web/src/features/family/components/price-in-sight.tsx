import { formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import type { ReactNode } from 'react';

import { chosenNumber } from '#features/numbers/number-draft.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { PhoneOnly, Summary } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { moreAMonth } from '../family.view.ts';
import { JoiningPrice } from './joining-price.tsx';
import type { JoiningStepProps } from './joining-step-props.ts';

type PriceProps = Pick<JoiningStepProps, 'family' | 'draft' | 'preview'>;

/** The price at each step: a line above the button of a phone, beside the form on a wide screen. */
export function priceInSight({ family, draft, preview }: PriceProps): {
  readonly inSight: ReactNode;
  readonly beside: ReactNode;
} {
  return {
    inSight: <PriceLine preview={preview} />,
    beside: <ChosenSoFar family={family} draft={draft} preview={preview} />,
  };
}

/** Keeps its place while the price is loading. */
function PriceLine({ preview: { data } }: Pick<PriceProps, 'preview'>) {
  const text = useText();
  const locale = useLocale();
  const words = data && {
    more: text('family.nextPrice', { price: formatPrice(moreAMonth(data), locale) }),
    due: data.dueNow.price === 0 ? null : formatPrice(data.dueNow.price, locale),
  };
  return (
    <PhoneOnly>
      <Text size="label" muted align="center">
        {words === undefined ? '\u00A0' : text('family.inSight', words)}
      </Text>
    </PhoneOnly>
  );
}

function ChosenSoFar({ family: { account, plan }, draft: { member }, preview }: PriceProps) {
  const text = useText();
  const name = `${member.firstname} ${member.lastname}`.trim();
  const number = chosenNumber(member.number);
  return (
    <Summary label={text('general.overview')}>
      <JoiningPrice preview={preview} euPackage={account.euPackage ? plan.euPackage : null}>
        <Stack gap="hair">
          <Text strong>{name === '' ? text('family.newPerson') : name}</Text>
          {number !== null && <Text muted>{formatPhoneNumber(number)}</Text>}
        </Stack>
      </JoiningPrice>
    </Summary>
  );
}
