import { parseEmail } from '@bylgja/domain';

import { api } from '#lib/api.ts';
import { useUser } from '#lib/session.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { overlay } from '#ui/overlay/overlay.ts';

/** Asks for the address a receipt is sent to, by default the user's own, and sends it. */
export function useReceiptMail() {
  const text = useText();
  const fieldText = useFieldText();
  const user = useUser();
  return useAction(async (receiptId: string) => {
    const asked = await overlay.prompt({
      title: text('receipts.email'),
      text: text('receipts.emailHelp'),
      label: text('auth.email'),
      initial: user?.email ?? '',
      check: (typed) => {
        const read = parseEmail(typed);
        return read.ok ? undefined : fieldText(typed.trim() === '' ? 'required' : read.code);
      },
      confirm: text('receipts.send'),
      cancel: text('general.cancel'),
    });
    if (asked === undefined) return;
    const email = asked.trim();
    const sent = await api.act('failed.emailReceipt', 'POST /receipts/:id/email', {
      params: { id: receiptId },
      body: { email },
    });
    if (sent.ok) showDone(text('receipts.sent', { email }));
    else showProblem(sent);
  });
}
