import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';

import { InvoiceDetail } from '../components/invoice-detail.tsx';
import { InvoicesColumn } from '../components/invoices-column.tsx';
import { invoicesQuery } from '../invoices.queries.ts';

/** The invoices of the accounts that one pays for, newest first; on a wide screen with the newest beside them. */
export function InvoicesScreen() {
  const text = useText();
  const isWide = useIsWide();
  const invoices = useInfiniteQuery(invoicesQuery);
  const shown = isWide ? invoices.data?.pages[0]?.items[0] : undefined;
  return (
    <>
      <Bar
        title={text('invoices.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind={isWide ? 'pair' : 'text'} busy={invoices.isPending}>
        <InvoicesColumn shownId={shown?.id} />
        {shown !== undefined && (
          <Aside>
            <InvoiceDetail id={shown.id} />
          </Aside>
        )}
      </Main>
    </>
  );
}
