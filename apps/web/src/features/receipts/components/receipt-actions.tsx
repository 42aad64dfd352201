import type { Receipt } from '@bylgja/contract';

import { useText } from '#lib/text.ts';
import { sharesFiles } from '#platform/share.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';

import { useReceiptMail } from '../email-receipt.view.ts';
import { useReceiptFile, useReceiptSharing } from '../receipt-file.view.ts';

/** The ways to have a receipt elsewhere than on this screen. */
export function ReceiptActions({ receipt: { id, number } }: { receipt: Receipt }) {
  const text = useText();
  const file = useReceiptFile();
  const sharing = useReceiptSharing();
  const mail = useReceiptMail();
  const wanted = { receiptId: id, number };
  return (
    <List label={text('receipts.take')}>
      <Item
        lead={<Icon name={file.isBusy ? 'renew' : 'download'} turning={file.isBusy} />}
        title={text('receipts.download')}
        more={text('receipts.pdf')}
        onPress={() => file.run(wanted)}
      />
      <Item
        lead={<Icon name={mail.isBusy ? 'renew' : 'mail'} turning={mail.isBusy} />}
        title={text('receipts.email')}
        onPress={() => mail.run(id)}
      />
      {sharesFiles() && (
        <Item
          lead={<Icon name={sharing.isBusy ? 'renew' : 'external'} turning={sharing.isBusy} />}
          title={text('receipts.share')}
          onPress={() => sharing.run(wanted)}
        />
      )}
    </List>
  );
}
