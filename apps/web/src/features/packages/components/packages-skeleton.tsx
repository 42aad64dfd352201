import { useText } from '#lib/text.ts';
import { PersonSkeleton } from '#ui/data/person.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The choice before its packages are there: as many cards as the catalogue has, at their height. */
export function PackagesSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <PersonSkeleton />
        <Bone height="4.5rem" round="control" />
        <Cards count={3} />
        <Cards count={2} />
      </Stack>
    </Skeleton>
  );
}

const places = [1, 2, 3];

function Cards({ count }: { count: number }) {
  return (
    <Stack gap="tight">
      <Bone width="7rem" height="1.25rem" />
      {places.slice(0, count).map((place) => (
        <Bone key={place} height="4.75rem" round="card" />
      ))}
    </Stack>
  );
}
