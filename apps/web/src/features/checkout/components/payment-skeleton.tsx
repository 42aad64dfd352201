import { useText } from '#lib/text.ts';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';

/** The payment before its order is there. */
export function PaymentSkeleton() {
  const text = useText();
  return <CardsSkeleton label={text('general.loading')} heights={['13.5rem', '11rem', '9rem']} />;
}
