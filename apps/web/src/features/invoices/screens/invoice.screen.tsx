import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { InvoicePage } from '../components/invoice-page.tsx';
import { invoiceQuery } from '../invoices.queries.ts';

/** How often an invoice that is being charged is polled: no live connection covers this screen. */
const readEveryMs = 5000;

/** One invoice: its lines, its due date, and the button to pay it. */
export function InvoiceScreen() {
  const text = useText();
  const { id = '' } = useParams({ strict: false });
  const invoice = useQuery({
    ...invoiceQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? readEveryMs : false),
  });
  return (
    <>
      <Bar
        title={text('invoices.one')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.invoices} />} />}
      />
      <Main kind="form" busy={invoice.isPending}>
        {invoice.data !== undefined && <InvoicePage invoice={invoice.data} />}
        {invoice.data === undefined && invoice.isPending && <InvoiceSkeleton />}
        {invoice.data === undefined && !invoice.isPending && (
          <Failed title={text('invoices.oneNotLoaded')} query={invoice} />
        )}
      </Main>
    </>
  );
}

function InvoiceSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="16rem" round="card" />
        <Bone height="12rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
