import type { CallFailure } from '@bylgja/client';
import { useState } from 'react';

import { api } from '#lib/api.ts';
import { useDescribe, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';

/** For a lost phone: a link is mailed to the person who uses the line, and confirms the change once it is pressed there. */
export function MailSimChange({ lineId }: { lineId: string }) {
  const text = useText();
  const describe = useDescribe();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const mail = useAction(async () => {
    const mailed = await api.act('failed.sendLink', 'POST /subscriptions/:id/sim-change/mail', {
      params: { id: lineId },
    });
    setSent(mailed.ok);
    setFailure(mailed.ok ? null : mailed);
  });
  return (
    <>
      <Text muted>{text('simChange.mailHelp')}</Text>
      {isSent && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a note is a block, which an output may not hold
        <Alert kind="positive" role="status">
          {text('simChange.mailSent')}
        </Alert>
      )}
      {failure !== null && (
        <Alert kind="negative" role="alert" title={describe(failure).title}>
          {describe(failure).detail}
        </Alert>
      )}
      <Button
        kind={isSent ? 'line' : 'primary'}
        wide
        busy={mail.isBusy && text('general.loading')}
        onPress={mail.run}
      >
        {text('simChange.sendMail')}
      </Button>
    </>
  );
}
