import { useInfiniteQuery } from '@tanstack/react-query';

import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { invoicesQuery } from '../invoices.queries.ts';
import { OverdueInvoices } from '../parts/overdue-invoices.tsx';
import { InvoiceList, InvoicesSkeleton } from './invoice-list.tsx';

/** The list of invoices; above it what is late, except the one beside the list, which says so itself. */
export function InvoicesColumn({ shownId }: { shownId?: string | undefined }) {
  const text = useText();
  const invoices = useInfiniteQuery(invoicesQuery);
  if (invoices.data === undefined) {
    if (invoices.isPending) return <InvoicesSkeleton />;
    return <Failed title={text('invoices.notLoaded')} query={invoices} />;
  }

  const all = invoices.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <StatusMessage sign="empty" title={text('invoices.none')}>
        {text('invoices.noneHelp')}
      </StatusMessage>
    );
  }

  async function onMore() {
    const { error } = await invoices.fetchNextPage();
    if (error !== null) showProblem(error.failure);
  }
  return (
    <Stack gap="block">
      <OverdueInvoices except={shownId} />
      <InvoiceList invoices={all} shownId={shownId} />
      {invoices.hasNextPage && (
        <Button busy={invoices.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
    </Stack>
  );
}
