import { OrderUnderWaySkeleton } from '#features/orders/parts/orders-under-way.tsx';
import { UsageSkeleton } from '#features/usage/parts/usage-card.tsx';
import { useText } from '#lib/text.ts';
import { GaugeSkeleton } from '#ui/data/gauge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LineSwitchSkeleton } from '#ui/forms/line-switch.tsx';
import { Aside, Span, Main, WideOnly } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { LineActionsSkeleton } from './line-actions.tsx';

/** Home while it is loading, in the boxes of the final content, with the fewest people possible. */
export function HomeSkeleton() {
  const text = useText();
  return (
    <Main kind="two" busy>
      <Span>
        <Skeleton label={text('general.loading')}>
          <LineSwitchSkeleton people={1} />
        </Skeleton>
      </Span>
      <Stack>
        <GaugeSkeleton />
        <WideOnly>
          <UsageSkeleton />
        </WideOnly>
      </Stack>
      <Aside joined>
        <LineActionsSkeleton />
        <OrderUnderWaySkeleton />
      </Aside>
    </Main>
  );
}
