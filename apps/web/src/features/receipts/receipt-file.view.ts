import { api } from '#lib/api.ts';
import { takeFile } from '#lib/take-file.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';

interface WantedReceipt {
  readonly receiptId: string;
  /** `BY-104 882`, which names the file. */
  readonly orderNumber: string;
}

/** Brings the PDF of a receipt, in the language of the app, and hands it to the person. */
export function useReceiptFile() {
  const text = useText();
  return useAction(async ({ receiptId, orderNumber }: WantedReceipt) => {
    await takeFile(api.call('GET /receipts/:id/pdf', { params: { id: receiptId } }), {
      name: text('receipts.fileName', { number: orderNumber.replaceAll(' ', '') }),
      notTaken: text('receipts.notDownloaded'),
    });
  });
}
