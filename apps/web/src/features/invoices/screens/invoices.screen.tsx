import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { InvoiceList, InvoicesSkeleton } from '../components/invoice-list.tsx';
import { invoicesQuery } from '../invoices.queries.ts';
import { OverdueInvoices } from '../parts/overdue-invoices.tsx';

/** The invoices of the accounts that one pays for, newest first; above them what is late. */
export function InvoicesScreen() {
  const text = useText();
  const { isPending } = useInfiniteQuery(invoicesQuery);
  return (
    <>
      <Bar
        title={text('invoices.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind="text" busy={isPending}>
        <Invoices />
      </Main>
    </>
  );
}

function Invoices() {
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
    <>
      <OverdueInvoices />
      <InvoiceList invoices={all} />
      {invoices.hasNextPage && (
        <Button busy={invoices.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
    </>
  );
}
