import type { Receipt } from '@bylgja/contract';
import { formatDate, formatExactPrice, formatPhoneNumber, formatPrice } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Unseen } from '#ui/unseen.tsx';

import { useReceiptFile } from '../receipt-file.view.ts';

/** Receipts as rows: pressing one brings its paper. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  const text = useText();
  return (
    <List label={text('receipts.title')}>
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} />
      ))}
    </List>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const locale = useLocale();
  const file = useReceiptFile();
  const { id, number, name, issuedAt, orderNumber, phoneNumber, total, totalWithoutVat } = receipt;
  const about = [formatDate(issuedAt), ...(phoneNumber === null ? [] : [formatPhoneNumber(phoneNumber)])];
  return (
    <Item
      lead={<Icon name={file.isBusy ? 'renew' : 'download'} turning={file.isBusy} />}
      title={name}
      more={
        <>
          {about.join(' · ')}
          <br />
          {text('receipts.number', { number })}
          <Unseen>{text('receipts.download')}</Unseen>
        </>
      }
      end={formatPrice(total, locale)}
      endMore={text('receipts.withoutVat', { amount: formatExactPrice(totalWithoutVat, locale) })}
      onPress={() => file.run({ receiptId: id, orderNumber })}
    />
  );
}

const places = [1, 2, 3, 4];

/** The rows before they are there. */
export function ReceiptsSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="hair">
        {places.map((place) => (
          <Bone key={place} height="5.5rem" round="card" />
        ))}
      </Stack>
    </Skeleton>
  );
}
