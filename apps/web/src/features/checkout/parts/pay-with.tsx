import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { PaymentSelection } from './use-payment-means.ts';

/** How a review is paid: from the saved card or by another, where there is a saved card that is good; else by card. Nothing where nothing is paid. */
export function PayWith({ paying }: { paying: PaymentSelection }) {
  const text = useText();
  const name = useId();
  const { price, payWith, savedCard, expiredCard, isAsking, onChoose } = paying;
  if (price === 0) return null;
  if (isAsking) {
    return (
      <Skeleton label={text('general.loading')}>
        <Bone height="4.25rem" round="card" />
      </Skeleton>
    );
  }
  if (savedCard === null) {
    return (
      <Stack gap="snug">
        {expiredCard !== null && (
          <Alert kind="caution">
            <strong>{`${expiredCard}:`}</strong> {text('agreement.expired')}
          </Alert>
        )}
        <List>
          <Item
            lead={<Icon name="card" />}
            title={text('packages.card')}
            more={text('packages.cardOnNextPage')}
          />
        </List>
      </Stack>
    );
  }
  return (
    <Group as="fieldset" heading={text('agreement.howToPay')}>
      <Stack gap="snug">
        <RadioChoice
          name={name}
          value="agreement"
          chosen={payWith}
          onChoose={onChoose}
          title={savedCard}
          more={text('agreement.payWithSaved')}
        />
        <RadioChoice
          name={name}
          value="card"
          chosen={payWith}
          onChoose={onChoose}
          title={text('agreement.otherCard')}
          more={text('packages.cardOnNextPage')}
        />
      </Stack>
    </Group>
  );
}
