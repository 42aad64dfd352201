import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

/** A review before its figures are there. */
export function ReviewSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Card roomy gap="block">
          <Row stiff gap="gutter">
            <Bone width="3.5rem" height="3.5rem" round="full" />
            <Bone width="9rem" height="1.75rem" />
          </Row>
          <Bone height="5rem" round="control" />
          <Bone height="9rem" round="control" />
        </Card>
        <Bone height="4rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
