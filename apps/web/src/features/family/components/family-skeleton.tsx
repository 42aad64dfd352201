import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** A screen of the family before anything is known. */
export function FamilySkeleton() {
  const text = useText();
  return (
    <Main kind="two" busy>
      <Stack>
        <Card roomy>
          <Skeleton label={text('general.loading')}>
            <Bone width="8rem" height="2.25rem" />
            <Bone height="0.5rem" />
          </Skeleton>
        </Card>
        <Bone height="18rem" round="card" />
        <Bone height="3.25rem" round="control" />
      </Stack>
      <Aside top>
        <Bone height="20rem" round="card" />
      </Aside>
    </Main>
  );
}
