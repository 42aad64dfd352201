import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { tellProblem } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stage } from '#ui/screen.tsx';

import { InvoiceList, InvoicesSkeleton } from '../components/invoice-list.tsx';
import { OverdueInvoices } from '../components/overdue-invoices.tsx';
import { invoicesQuery } from '../invoices.queries.ts';

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
      <Stage kind="text" busy={isPending}>
        <Invoices />
      </Stage>
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
      <Face sign="empty" title={text('invoices.none')}>
        {text('invoices.noneHelp')}
      </Face>
    );
  }

  async function onMore() {
    const { error } = await invoices.fetchNextPage();
    if (error !== null) tellProblem(error.failure);
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
