import type { Receipt } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';
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
  const text = useText();
  return (
    <Stack gap="block">
      <ReceiptCard receipt={receipt} />
      {receipt.invoiceId !== null && (
        <List>
          <Item
            chevron
            lead={<Icon name="document" />}
            title={text('invoices.one')}
            asLink={<Link to={paths.invoice} params={{ id: receipt.invoiceId }} />}
          />
        </List>
      )}
      <ReceiptActions receipt={receipt} />
    </Stack>
  );
}

function ReceiptSkeleton() {
  const text = useText();
  return <CardsSkeleton label={text('general.loading')} heights={['22rem', '8rem']} />;
}
