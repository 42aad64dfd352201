import type { Receipt } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { ReceiptActions } from '../components/receipt-actions.tsx';
import { ReceiptCard } from '../components/receipt-card.tsx';
import { receiptQuery } from '../receipt.queries.ts';

/** One receipt: what it says, and how to have it on paper, by email or in another app. */
export function ReceiptScreen() {
  const text = useText();
  const { id = '' } = useParams({ strict: false });
  const receipt = useQuery(receiptQuery(id));
  return (
    <>
      <Bar
        title={text('receipts.one')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.receipts} />} />}
      />
      <Main kind="form" busy={receipt.isPending}>
        {receipt.data !== undefined && <Whole receipt={receipt.data} />}
        {receipt.data === undefined && receipt.isPending && <ReceiptSkeleton />}
        {receipt.data === undefined && !receipt.isPending && (
          <Failed title={text('receipts.oneNotLoaded')} query={receipt} />
        )}
      </Main>
    </>
  );
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
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="22rem" round="card" />
        <Bone height="8rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
