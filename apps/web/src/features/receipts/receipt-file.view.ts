import { api } from '#lib/api.ts';
import { takeFile } from '#lib/take-file.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { saveFile } from '#platform/files.ts';
import { shareFile } from '#platform/share.ts';

interface WantedReceipt {
  readonly receiptId: string;
  /** Of the receipt or its order; it names the file. */
  readonly number: string;
}

/** Brings the PDF of a receipt, in the language of the app, and hands it to the person. */
export function useReceiptFile() {
  return useReceiptPdf(saveFile);
}

/** The same, to another app of the device; where that takes none, it is saved. */
export function useReceiptSharing() {
  return useReceiptPdf(shareFile);
}

function useReceiptPdf(handOver: (file: Blob, name: string) => unknown) {
  const text = useText();
  return useAction(async ({ receiptId, number }: WantedReceipt) => {
    await takeFile(api.call('GET /receipts/:id/pdf', { params: { id: receiptId } }), {
      name: text('receipts.fileName', { number: number.replaceAll(' ', '') }),
      notTaken: text('receipts.notDownloaded'),
      handOver,
    });
  });
}

/** Brings the receipts of a year as a table. */
export function useReceiptsOfYear() {
  const text = useText();
  return useAction(async (year: string) => {
    await takeFile(api.call('GET /receipts/csv', { query: { year } }), {
      name: text('receipts.csvName', { year }),
      notTaken: text('receipts.csvNotDownloaded'),
    });
  });
}
