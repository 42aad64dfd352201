import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { receiptsQuery } from '../receipts.queries.ts';
import type { ReceiptFilter } from '../receipts.queries.ts';
import { isFiltered } from '../receipts.view.ts';
import { ReceiptFilters } from './receipt-filters.tsx';
import { ReceiptList, ReceiptsSkeleton } from './receipt-list.tsx';
import { ReceiptsOfYears } from './receipts-of-years.tsx';

interface ReceiptsColumnProps {
  readonly filter: ReceiptFilter;
  readonly onFilter: (wanted: ReceiptFilter) => void;
  /** The one beside the list. */
  readonly shownId?: string | undefined;
}

/** The list of receipts with its filters, and the receipts of whole years. */
export function ReceiptsColumn({ filter, onFilter, shownId }: ReceiptsColumnProps) {
  return (
    <Stack gap="block">
      <ReceiptFilters filter={filter} onFilter={onFilter} />
      <Receipts filter={filter} shownId={shownId} onAll={() => onFilter({})} />
    </Stack>
  );
}

interface ReceiptsProps {
  readonly filter: ReceiptFilter;
  readonly shownId: string | undefined;
  readonly onAll: () => void;
}

function Receipts({ filter, shownId, onAll }: ReceiptsProps) {
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
      <ReceiptList receipts={all} filter={filter} shownId={shownId} />
      {receipts.hasNextPage && (
        <Button busy={receipts.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
      <ReceiptsOfYears />
    </>
  );
}
