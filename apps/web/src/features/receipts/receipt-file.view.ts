import { api } from '#lib/api.ts';
import { tellProblem } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { saveFile } from '#platform/files.ts';
import { overlay } from '#ui/overlay/overlay.ts';

interface WantedReceipt {
  readonly receiptId: string;
  /** `BY-104 882`, which names the file. */
  readonly orderNumber: string;
}

/** Brings the PDF of a receipt, in the language of the app, and hands it to the person. */
export function useReceiptFile() {
  const text = useText();
  return useAction(async ({ receiptId, orderNumber }: WantedReceipt) => {
    const file = await api.call('GET /receipts/:id/pdf', { params: { id: receiptId } });
    if (file.ok) {
      saveFile(file.value, text('receipts.fileName', { number: orderNumber.replaceAll(' ', '') }));
    } else if (file.code === 'offline') tellProblem(file);
    else if (file.code !== 'session_ended') overlay.toast('error', text('receipts.notDownloaded'));
  });
}
