import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';

import { InvoiceDetail } from '../components/invoice-detail.tsx';
import { InvoicesColumn } from '../components/invoices-column.tsx';
import { invoiceQuery } from '../invoices.queries.ts';

/** One invoice; on a wide screen beside the list. */
export function InvoiceScreen() {
  const text = useText();
  const isWide = useIsWide();
  const { id = '' } = useParams({ strict: false });
  const { isPending } = useQuery(invoiceQuery(id));
  return (
    <>
      <Bar
        title={text('invoices.one')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.invoices} />} />}
      />
      <Main kind={isWide ? 'pair' : 'form'} busy={isPending}>
        {isWide && <InvoicesColumn shownId={id} />}
        {isWide ? (
          <Aside>
            <InvoiceDetail id={id} />
          </Aside>
        ) : (
          <InvoiceDetail id={id} />
        )}
      </Main>
    </>
  );
}
