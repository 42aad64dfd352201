import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';

import { ReceiptDetail } from '../components/receipt-detail.tsx';
import { ReceiptsColumn } from '../components/receipts-column.tsx';
import { receiptQuery } from '../receipt.queries.ts';
import type { ReceiptFilter } from '../receipts.queries.ts';
import { filterOf, searchOf } from '../receipts.view.ts';

/** One receipt; on a wide screen beside the list that it was chosen from. */
export function ReceiptScreen() {
  const text = useText();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { id = '' } = useParams({ strict: false });
  const filter = filterOf(useSearch({ strict: false }));
  const { isPending } = useQuery(receiptQuery(id));
  const toList = <Link to={paths.receipts} search={searchOf(filter)} />;

  const onFilter = (wanted: ReceiptFilter) => navigate({ to: paths.receipts, search: searchOf(wanted) });
  return (
    <>
      <Bar
        title={text('receipts.one')}
        back={<IconButton icon="back" label={text('general.back')} asLink={toList} />}
      />
      <Main kind={isWide ? 'pair' : 'form'} busy={isPending}>
        {isWide && (
          <ReceiptsColumn filter={filter} shownId={id} onFilter={(wanted) => void onFilter(wanted)} />
        )}
        {isWide ? (
          <Aside>
            <ReceiptDetail id={id} />
          </Aside>
        ) : (
          <ReceiptDetail id={id} />
        )}
      </Main>
    </>
  );
}
