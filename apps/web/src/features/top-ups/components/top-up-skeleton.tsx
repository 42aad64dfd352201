import { useText } from '#lib/text.ts';
import { PersonSkeleton } from '#ui/data/person.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const amounts = [1, 2, 3, 4, 5];

/** The screen before its figures are there: as many choices as there are amounts. */
export function TopUpSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <PersonSkeleton />
        <Bone height="8rem" round="card" />
        <Stack gap="tight">
          <Bone width="7rem" height="1.25rem" />
          {amounts.map((amount) => (
            <Bone key={amount} height="4.75rem" round="card" />
          ))}
        </Stack>
      </Stack>
    </Skeleton>
  );
}

/** The terms before they are there. */
export function AutomaticSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <PersonSkeleton />
        <Bone height="4.5rem" round="control" />
        <Bone height="4.5rem" round="control" />
        <Bone height="4.5rem" round="control" />
        <Bone height="7rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
