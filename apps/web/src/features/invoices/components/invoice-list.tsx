import type { Invoice } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { useLocale, useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';

import { invoiceMonth, invoiceStanding, payBy } from '../invoices.view.ts';

interface InvoiceListProps {
  readonly invoices: readonly Invoice[];
  /** The one beside the list. */
  readonly shownId: string | undefined;
}

/** Invoices as rows, each of which leads to its own page. */
export function InvoiceList({ invoices, shownId }: InvoiceListProps) {
  const text = useText();
  return (
    <List label={text('invoices.title')}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} isShown={invoice.id === shownId} />
      ))}
    </List>
  );
}

function InvoiceRow({ invoice, isShown }: { invoice: Invoice; isShown: boolean }) {
  const text = useText();
  const locale = useLocale();
  const isWide = useIsWide();
  const { kind, word } = invoiceStanding(invoice, text);
  const due = payBy(invoice, text);
  return (
    <Item
      chevron
      lead={<Icon name="document" />}
      title={invoiceMonth(invoice, locale)}
      more={
        <>
          {due}
          {due && <br />}
          <Badge kind={kind}>{word}</Badge>
        </>
      }
      end={formatPrice(invoice.total, locale)}
      asLink={
        <Link
          to={paths.invoice}
          params={{ id: invoice.id }}
          resetScroll={!isWide}
          aria-current={isShown || undefined}
        />
      }
    />
  );
}

/** The rows before they are there. */
export function InvoicesSkeleton() {
  const text = useText();
  return <ListSkeleton label={text('general.loading')} rows={3} height="6.5rem" />;
}
