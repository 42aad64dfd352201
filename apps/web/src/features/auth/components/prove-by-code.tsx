import { formatPhoneNumber } from '@bylgja/i18n';
import { useState } from 'react';

import { api } from '#lib/api.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Text } from '#ui/text.tsx';

import { sentNow } from '../sent-code.ts';
import type { SentCode } from '../sent-code.ts';
import { useFailure } from '../use-failure.ts';
import { CodeForm } from './code-form.tsx';
import { SentTo } from './sent-to.tsx';

type ProveByCodeProps = {
  /** Of the person's own line; null while that is not known. */
  phoneNumber: string | null;
  onProved: () => void;
};

/** Proving who one is by a code to one's own number. */
export function ProveByCode({ phoneNumber, onProved }: ProveByCodeProps) {
  const text = useText();
  const failure = useFailure();
  const [sent, setSent] = useState<SentCode>();

  async function request() {
    const result = await api.act('failed.sendCode', 'POST /auth/step-up/code');
    if (result.ok) setSent(sentNow(result.value));
    return result;
  }
  const first = useAction(async () => {
    const result = await request();
    if (!result.ok) failure.show(result);
  });
  async function onCode(code: string) {
    const result = await api.act('failed.stepUp', 'POST /auth/step-up', { body: { code } });
    if (result.ok) onProved();
    return result;
  }
  if (sent !== undefined) {
    return (
      <>
        {phoneNumber !== null && (
          <Text muted>
            <SentTo phoneNumber={phoneNumber} />
          </Text>
        )}
        <CodeForm sent={sent} submit={text('auth.confirm')} onCode={onCode} onResend={request} />
      </>
    );
  }
  return (
    <>
      {phoneNumber !== null && (
        <Text muted>{text('auth.codeGoesTo', { phoneNumber: formatPhoneNumber(phoneNumber) })}</Text>
      )}
      <Button kind="primary" wide onPress={first.run} busy={first.isBusy && text('general.loading')}>
        {text('auth.sendCode')}
      </Button>
      {failure.error && (
        <Note kind="negative" role="alert">
          {failure.error}
        </Note>
      )}
      {failure.wait && <Text muted>{failure.wait}</Text>}
    </>
  );
}
