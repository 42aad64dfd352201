import type { Receipt } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatCard, formatDateTime, formatExactPrice, formatPhoneNumber } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { useLocale, useText } from '#lib/text.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Card } from '#ui/layout/card.tsx';

/** What the paper of a receipt says. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const locale = useLocale();
  const { kind, number, refundOf, issuedAt, orderNumber, phoneNumber, name, card } = receipt;
  const price = (majorUnits: number) => formatExactPrice(majorUnits, locale);
  const isRefund = kind === 'refund';
  const rows = [
    { label: text('receipts.issued'), value: formatDateTime(issuedAt) },
    { label: text('receipts.orderNumber'), value: orderNumber },
    refundOf && { label: text('receipts.refundOf'), value: <SaleLink {...refundOf} /> },
    phoneNumber && { label: text('activity.line'), value: formatPhoneNumber(phoneNumber) },
    card && {
      label: text(isRefund ? 'receipts.refundedTo' : 'receipts.paidWith'),
      value: formatCard(card),
    },
    { label: text('packages.totalWithoutVat'), value: price(receipt.totalWithoutVat) },
    { label: text('receipts.vat', { percent: receipt.vatPercent }), value: price(receipt.vat) },
  ];
  return (
    <Card as="section" roomy>
      <div>
        <Text as="h2" size="heading">
          {name}
        </Text>
        <Text muted>{text(isRefund ? 'receipts.refundNumber' : 'receipts.number', { number })}</Text>
      </div>
      <SummaryList
        rows={rows.filter((row) => row !== null && row !== '')}
        total={{ label: text('receipts.total'), value: price(receipt.total) }}
      />
    </Card>
  );
}

function SaleLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={paths.receipt} params={{ id }}>
      {number}
    </Link>
  );
}
