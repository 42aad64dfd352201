import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Row, Stack } from '#ui/stack.tsx';

/** Whom or how much, before it is known. */
export function TransferSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Row stiff>
          <Bone width="3rem" height="3rem" round="full" />
          <Bone width="10rem" height="1.25rem" />
        </Row>
        <Bone height="4.5rem" round="control" />
        <Bone width="7rem" height="1.25rem" />
        <Bone height="9rem" round="card" />
        <Bone height="3.25rem" round="control" />
      </Stack>
    </Skeleton>
  );
}
