import { useQuery } from '@tanstack/react-query';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';

import { invoiceQuery } from '../invoices.queries.ts';
import { InvoicePage } from './invoice-page.tsx';

/** How often an invoice that is being charged is polled: no live connection covers this screen. */
const readEveryMs = 5000;

/** One invoice: its lines, its due date, and the button to pay it. */
export function InvoiceDetail({ id }: { id: string }) {
  const text = useText();
  const invoice = useQuery({
    ...invoiceQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? readEveryMs : false),
  });
  if (invoice.data !== undefined) return <InvoicePage invoice={invoice.data} />;
  if (invoice.isPending) return <InvoiceSkeleton />;
  return <Failed title={text('invoices.oneNotLoaded')} query={invoice} />;
}

function InvoiceSkeleton() {
  const text = useText();
  return <CardsSkeleton label={text('general.loading')} heights={['16rem', '12rem']} />;
}
