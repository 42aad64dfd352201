import { OrderUnderWaySkeleton } from '#features/orders/components/orders-under-way.tsx';
import { LineActionsSkeleton } from '#features/subscriptions/components/line-actions.tsx';
import { UsageSkeleton } from '#features/subscriptions/components/usage-card.tsx';
import { useText } from '#lib/text.ts';
import { GaugeSkeleton } from '#ui/gauge.tsx';
import { LineSwitchSkeleton } from '#ui/line-switch.tsx';
import { Aside, Span, Stage, WideOnly } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

/** Home before anything is known, in the boxes of what will stand there, with no more people than anybody is. */
export function HomeSkeleton() {
  const text = useText();
  return (
    <Stage kind="two" busy>
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
    </Stage>
  );
}
