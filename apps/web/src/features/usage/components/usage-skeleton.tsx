import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What was used, before the figures are there: what is chosen, the chart, and what it means. */
export function UsageHistorySkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack>
        <Bone height="3.125rem" round="control" />
        <Card roomy gap="snug">
          <Bone width="9rem" height="1.5rem" />
          <Bone width="8rem" height="4.5rem" />
          <Bone height="12.5rem" round="control" />
          <Bone width="13rem" height="1.5rem" />
        </Card>
        <Card roomy gap="snug">
          <Bone width="9rem" height="1.5rem" />
          <Bone width="8rem" height="4.5rem" />
          <Bone height="12.5rem" round="control" />
        </Card>
      </Stack>
    </Skeleton>
  );
}
