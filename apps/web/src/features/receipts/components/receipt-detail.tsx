import type { Receipt } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { receiptQuery } from '../receipt.queries.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptCard } from './receipt-card.tsx';

/** One receipt: what it says, and how to have it on paper, by email or in another app. */
export function ReceiptDetail({ id }: { id: string }) {
  const text = useText();
  const receipt = useQuery(receiptQuery(id));
  if (receipt.data !== undefined) return <Whole receipt={receipt.data} />;
  if (receipt.isPending) return <ReceiptSkeleton />;
  return <Failed title={text('receipts.oneNotLoaded')} query={receipt} />;
}

function Whole({ receipt }: { receipt: Receipt }) {
  return (
    <Stack gap="block">
      <ReceiptCard receipt={receipt} />
      <ReceiptActions receipt={receipt} />
    </Stack>
  );
}

function ReceiptSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="22rem" round="card" />
        <Bone height="8rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
