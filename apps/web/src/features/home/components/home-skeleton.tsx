import { usePeopleCount } from '#features/lines/people-count.view.ts';
import { OrderUnderWaySkeleton } from '#features/orders/parts/orders-under-way.tsx';
import { UsageSkeleton } from '#features/usage/parts/usage-card.tsx';
import { useText } from '#lib/text.ts';
import { GaugeSkeleton } from '#ui/data/gauge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LineSwitchSkeleton } from '#ui/forms/line-switch.tsx';
import { Aside, Span, Main, WideOnly } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { LineActionsSkeleton } from './line-actions.tsx';

/** Home while it is loading, in the boxes of the final content: with the people of the last start, or one. */
export function HomeSkeleton() {
  const text = useText();
  const people = usePeopleCount();
  const isAlone = people === 1;
  return (
    <Main kind="two" busy>
      {!isAlone && (
        <Span>
          <LineSwitchSkeleton people={people ?? 1} />
        </Span>
      )}
      <Stack>
        <Skeleton label={text('general.loading')}>
          <GaugeSkeleton />
        </Skeleton>
        <WideOnly>
          <UsageSkeleton />
        </WideOnly>
      </Stack>
      <Aside joined top={isAlone}>
        <LineActionsSkeleton />
        <OrderUnderWaySkeleton />
      </Aside>
    </Main>
  );
}
