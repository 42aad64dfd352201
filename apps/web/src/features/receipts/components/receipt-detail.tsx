import type { ReceiptInFull } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatExactPrice } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { receiptQuery } from '../receipt.queries.ts';
import { isOfLines } from '../receipts.view.ts';
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

function Whole({ receipt }: { receipt: ReceiptInFull }) {
  const text = useText();
  return (
    <Stack gap="block">
      <ReceiptCard receipt={receipt} />
      {isOfLines(receipt) && <Lines receipt={receipt} />}
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

/** What was paid, line by line, as on paper. */
function Lines({ receipt: { lines } }: { receipt: ReceiptInFull }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Group heading={text('receipts.lines')}>
      <List label={text('receipts.lines')}>
        {lines.map(({ name, details, withVat, withoutVat }, index) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- lines of a paper, which never move
            key={index}
            title={name}
            more={details}
            end={formatExactPrice(withVat, locale)}
            endMore={text('receipts.withoutVat', { amount: formatExactPrice(withoutVat, locale) })}
          />
        ))}
      </List>
    </Group>
  );
}

function ReceiptSkeleton() {
  const text = useText();
  return <CardsSkeleton label={text('general.loading')} heights={['22rem', '8rem']} />;
}
