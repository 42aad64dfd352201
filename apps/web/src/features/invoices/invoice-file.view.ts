import type { Invoice } from '@bylgja/contract';

import { api } from '#lib/api.ts';
import { takeFile } from '#lib/take-file.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';

/** Brings the PDF of an invoice, in the language of the app, and keeps it among the downloads. */
export function useInvoiceFile() {
  const text = useText();
  return useAction(async ({ id, number }: Pick<Invoice, 'id' | 'number'>) => {
    await takeFile(api.call('GET /invoices/:id/pdf', { params: { id } }), {
      name: text('invoices.fileName', { number }),
      notTaken: text('invoices.notDownloaded'),
    });
  });
}
