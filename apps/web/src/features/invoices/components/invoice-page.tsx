import type { Invoice } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate, formatExactPrice, formatPrice } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { useInvoiceFile } from '../invoice-file.view.ts';
import { chargeNews, invoiceMonth, invoiceState, isToBePaid, overdueText, partOf } from '../invoices.view.ts';
import { InvoicePayment } from './invoice-payment.tsx';

/** An invoice, its state, and how it is paid. */
export function InvoicePage({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const locale = useLocale();
  const file = useInvoiceFile();
  const news = chargeNews(invoice, text);
  const receipt = (
    <>
      {invoice.state === 'overdue' && <Alert kind="negative">{overdueText(invoice, text, locale)}</Alert>}
      {news !== null && <Alert kind={news.kind}>{news.words}</Alert>}
      <Total invoice={invoice} />
    </>
  );
  const rest = (
    <>
      <Group heading={text('invoices.for')}>
        <Parts invoice={invoice} />
      </Group>
      <List label={text('invoices.one')}>
        <Item
          lead={<Icon name={file.isBusy ? 'renew' : 'download'} turning={file.isBusy} />}
          title={text('invoices.download')}
          more={text('receipts.pdf')}
          onPress={() => file.run(invoice)}
        />
        {invoice.receiptId !== null && (
          <Item
            chevron
            lead={<Icon name="receipt" />}
            title={text('receipts.one')}
            asLink={<Link to={paths.receipt} params={{ id: invoice.receiptId }} />}
          />
        )}
      </List>
    </>
  );
  return isToBePaid(invoice) ? (
    <InvoicePayment invoice={invoice} receipt={receipt}>
      {rest}
    </InvoicePayment>
  ) : (
    <Stack gap="block">
      {receipt}
      {rest}
    </Stack>
  );
}

function Total({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const locale = useLocale();
  const { number, total, totalWithoutVat, vat, vatPercent, dueOn, paidAt } = invoice;
  const { kind, word } = invoiceState(invoice, text);
  return (
    <Card as="section" roomy>
      <Row ends>
        <div>
          <Text as="h2" size="heading">
            {invoiceMonth(invoice, locale)}
          </Text>
          <Text muted>{text('invoices.number', { number })}</Text>
        </div>
        <Badge kind={kind}>{word}</Badge>
      </Row>
      <SummaryList
        rows={[
          paidAt === null
            ? { label: text('invoices.dueOn'), value: formatDate(dueOn) }
            : { label: text('invoices.paidOn'), value: formatDate(paidAt) },
          { label: text('packages.totalWithoutVat'), value: formatExactPrice(totalWithoutVat, locale) },
          { label: text('receipts.vat', { percent: vatPercent }), value: formatExactPrice(vat, locale) },
        ]}
        total={{ label: text('packages.totalWithVat'), value: formatPrice(total, locale) }}
      />
    </Card>
  );
}

function Parts({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const locale = useLocale();
  return (
    <List label={text('invoices.for')}>
      {invoice.lines.map((part) => (
        <Item
          key={`${part.kind} ${part.phoneNumber}`}
          title={part.label}
          more={partOf(part)}
          end={formatExactPrice(part.price, locale)}
        />
      ))}
    </List>
  );
}
