import type { Receipt } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate, formatExactPrice, formatPhoneNumber, formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { useLocale, useText } from '#lib/text.ts';
import { useIsWide } from '#lib/use-is-wide.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';

import type { ReceiptFilter } from '../receipts.queries.ts';
import { searchOf } from '../receipts.view.ts';

interface ReceiptListProps {
  readonly receipts: readonly Receipt[];
  /** What the list is filtered by, to be found again beside a receipt or when one comes back. */
  readonly filter: ReceiptFilter;
  /** The one beside the list. */
  readonly shownId: string | undefined;
}

/** Receipts as rows, each of which leads to its own page. */
export function ReceiptList({ receipts, filter, shownId }: ReceiptListProps) {
  const text = useText();
  return (
    <List label={text('receipts.title')}>
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} filter={filter} isShown={receipt.id === shownId} />
      ))}
    </List>
  );
}

interface ReceiptRowProps {
  readonly receipt: Receipt;
  readonly filter: ReceiptFilter;
  readonly isShown: boolean;
}

function ReceiptRow({ receipt, filter, isShown }: ReceiptRowProps) {
  const text = useText();
  const isWide = useIsWide();
  const locale = useLocale();
  const { id, kind, number, name, issuedAt, phoneNumber, total, totalWithoutVat } = receipt;
  const about = [formatDate(issuedAt), ...(phoneNumber === null ? [] : [formatPhoneNumber(phoneNumber)])];
  return (
    <Item
      lead={<Icon name={kind === 'refund' ? 'renew' : 'receipt'} />}
      title={name}
      more={
        <>
          {about.join(' · ')}
          <br />
          {kind === 'refund'
            ? text('receipts.refundNumber', { number })
            : text('receipts.number', { number })}
        </>
      }
      end={formatPrice(total, locale)}
      endMore={text('receipts.withoutVat', { amount: formatExactPrice(totalWithoutVat, locale) })}
      asLink={
        <Link
          to={paths.receipt}
          params={{ id }}
          search={searchOf(filter)}
          resetScroll={!isWide}
          aria-current={isShown || undefined}
        />
      }
    />
  );
}

/** The rows before they are there. */
export function ReceiptsSkeleton() {
  const text = useText();
  return <ListSkeleton label={text('general.loading')} rows={4} height="5.5rem" />;
}
