import { useText } from '#lib/text.ts';
import { PersonSkeleton } from '#ui/data/person.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Whom or how much, before it is known. */
export function TransferSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <PersonSkeleton />
        <Bone height="4.5rem" round="control" />
        <Bone width="7rem" height="1.25rem" />
        <Bone height="9rem" round="card" />
        <Bone height="3.25rem" round="control" />
      </Stack>
    </Skeleton>
  );
}
