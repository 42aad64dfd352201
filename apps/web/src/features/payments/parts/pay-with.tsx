import type { PaymentMeans } from '@bylgja/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { Group } from '#ui/group.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Stack } from '#ui/stack.tsx';

import { savedCardOf } from '../agreement.view.ts';
import { agreementQuery } from '../payments.queries.ts';

interface PayWithProps {
  readonly value: PaymentMeans;
  readonly onChoose: (value: PaymentMeans) => void;
}

/** How a review is paid: from the saved card or by another, where there is a saved card that is good; else by card. */
export function PayWith({ value, onChoose }: PayWithProps) {
  const text = useText();
  const name = useId();
  const { data: agreement } = useQuery(agreementQuery);
  const card = agreement?.state === 'active' ? savedCardOf(agreement) : null;
  if (card === null) {
    return (
      <List>
        <Item
          lead={<Icon name="card" />}
          title={text('packages.card')}
          more={text('packages.cardOnNextPage')}
        />
      </List>
    );
  }
  return (
    <Group as="fieldset" heading={text('agreement.howToPay')}>
      <Stack gap="snug">
        <RadioChoice
          name={name}
          value="agreement"
          chosen={value}
          onChoose={onChoose}
          title={card}
          more={text('agreement.payWithSaved')}
        />
        <RadioChoice
          name={name}
          value="card"
          chosen={value}
          onChoose={onChoose}
          title={text('agreement.otherCard')}
          more={text('packages.cardOnNextPage')}
        />
      </Stack>
    </Group>
  );
}
