import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';

import { ReceiptDetail } from '../components/receipt-detail.tsx';
import { ReceiptsColumn } from '../components/receipts-column.tsx';
import { receiptsQuery } from '../receipts.queries.ts';
import type { ReceiptFilter } from '../receipts.queries.ts';
import { filterOf, searchOf } from '../receipts.view.ts';

/** Sales and refunds, newest first; on a wide screen with the newest beside them. The filters are in the address. */
export function ReceiptsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const filter = filterOf(useSearch({ strict: false }));
  const receipts = useInfiniteQuery(receiptsQuery(filter));
  const shown = isWide ? receipts.data?.pages[0]?.items[0] : undefined;

  const onFilter = (wanted: ReceiptFilter) =>
    navigate({ to: paths.receipts, search: searchOf(wanted), replace: true, resetScroll: false });
  return (
    <>
      <Bar
        title={text('receipts.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind={isWide ? 'pair' : 'text'} busy={receipts.isPending}>
        <ReceiptsColumn filter={filter} shownId={shown?.id} onFilter={(wanted) => void onFilter(wanted)} />
        {shown !== undefined && (
          <Aside>
            <ReceiptDetail id={shown.id} />
          </Aside>
        )}
      </Main>
    </>
  );
}
