import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { ReceiptFilters } from '../components/receipt-filters.tsx';
import { ReceiptList, ReceiptsSkeleton } from '../components/receipt-list.tsx';
import { ReceiptsOfYears } from '../components/receipts-of-years.tsx';
import { receiptsQuery } from '../receipts.queries.ts';
import type { ReceiptFilter } from '../receipts.queries.ts';
import { filterOf, isFiltered, searchOf } from '../receipts.view.ts';

/** Sales and refunds, newest first. The filters are in the address. */
export function ReceiptsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const filter = filterOf(useSearch({ strict: false }));
  const { isPending } = useInfiniteQuery(receiptsQuery(filter));

  const onFilter = (wanted: ReceiptFilter) =>
    navigate({ to: paths.receipts, search: searchOf(wanted), replace: true, resetScroll: false });
  return (
    <>
      <Bar
        title={text('receipts.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind="text" busy={isPending}>
        <ReceiptFilters filter={filter} onFilter={(wanted) => void onFilter(wanted)} />
        <Receipts filter={filter} onAll={() => onFilter({})} />
      </Main>
    </>
  );
}

function Receipts({ filter, onAll }: { filter: ReceiptFilter; onAll: () => Promise<void> }) {
  const text = useText();
  const receipts = useInfiniteQuery(receiptsQuery(filter));
  if (receipts.data === undefined) {
    if (receipts.isPending) return <ReceiptsSkeleton />;
    return <Failed title={text('receipts.notLoaded')} query={receipts} />;
  }

  const all = receipts.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    if (isFiltered(filter)) {
      const showAll = <Button onPress={onAll}>{text('receipts.showAll')}</Button>;
      return <StatusMessage sign="empty" title={text('receipts.noneChosen')} action={showAll} />;
    }
    const buy = <Button asLink={<Link to={paths['buy-package']} />}>{text('packages.title')}</Button>;
    return (
      <StatusMessage sign="empty" title={text('receipts.none')} action={buy}>
        {text('receipts.noneHelp')}
      </StatusMessage>
    );
  }

  async function onMore() {
    const { error } = await receipts.fetchNextPage();
    if (error !== null) showProblem(error.failure);
  }
  return (
    <>
      <ReceiptList receipts={all} />
      {receipts.hasNextPage && (
        <Button busy={receipts.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
      <ReceiptsOfYears />
    </>
  );
}
