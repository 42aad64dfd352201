import { formatData, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Stage } from '#ui/screen.tsx';
import { Text } from '#ui/text.tsx';

/** What is left on each line. */
export function HomeScreen() {
  const text = useText();
  const locale = useLocale();
  const { data, isPending } = useQuery(subscriptionsQuery);
  const lines = data?.currentAccount?.members ?? [];
  return (
    <>
      <Bar title={text('home.title')} brand />
      <Stage busy={isPending}>
        {lines.map(({ id, phoneNumber, dataRemaining: { domestic } }) => (
          <Text key={id}>
            {formatPhoneNumber(phoneNumber)}{' '}
            {domestic === null
              ? text('home.notMeasured')
              : text('home.amountLeft', { amount: formatData(domestic, locale) })}
          </Text>
        ))}
      </Stage>
    </>
  );
}
