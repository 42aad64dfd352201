import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The payment before its order is there. */
export function PaymentSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="13.5rem" round="card" />
        <Bone height="11rem" round="card" />
        <Bone height="9rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
