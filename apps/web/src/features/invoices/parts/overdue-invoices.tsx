import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useLocale, useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';

import { invoicesQuery } from '../invoices.queries.ts';
import { overdueText } from '../invoices.view.ts';

/** Overdue invoices, each with a link to pay it, except one that is in sight; nothing if there are none or they are unknown. */
export function OverdueInvoices({ except }: { except?: string | undefined }) {
  const text = useText();
  const locale = useLocale();
  const { data } = useInfiniteQuery(invoicesQuery);
  const invoices = data?.pages.flatMap(({ items }) => items) ?? [];
  return invoices
    .filter(({ id, state }) => state === 'overdue' && id !== except)
    .map((invoice) => (
      <Alert key={invoice.id} kind="negative">
        {overdueText(invoice, text, locale)}{' '}
        <LinkText asLink={<Link to={paths.invoice} params={{ id: invoice.id }} />}>
          {text('invoices.showOverdue')}
        </LinkText>
      </Alert>
    ));
}
