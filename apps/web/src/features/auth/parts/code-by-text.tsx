import type { CallFailure } from '@bylgja/client';
import type { CodeOnTheWay } from '@bylgja/contract';
import type { Ok } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useId, useState } from 'react';

import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Button } from '#ui/forms/button.tsx';

import { CodeForm } from '../components/code-form.tsx';
import { SentTo } from '../components/sent-to.tsx';
import { sentNow } from '../sent-code.ts';
import type { SentCode } from '../sent-code.ts';
import { useFailure } from '../use-failure.ts';

interface CodeByTextProps {
  /** Where the code goes; null while that is not known. */
  readonly phoneNumber: string | null;
  /** Asks the server to send one. */
  readonly onRequest: () => Promise<Ok<CodeOnTheWay> | CallFailure>;
  /** Tries one; errors are shown at the field. */
  readonly onCode: (code: string) => Promise<Ok<unknown> | CallFailure>;
}

/** A code by text message: it is sent when the person asks for it, and then typed in. */
export function CodeByText({ phoneNumber, onRequest, onCode }: CodeByTextProps) {
  const text = useText();
  const failure = useFailure();
  const sentToId = useId();
  const [sent, setSent] = useState<SentCode>();

  async function request() {
    const result = await onRequest();
    if (result.ok) setSent(sentNow(result.value));
    return result;
  }
  const first = useAction(async () => {
    const result = await request();
    if (!result.ok) failure.show(result);
  });
  if (sent !== undefined) {
    return (
      <>
        {phoneNumber !== null && (
          <Text muted>
            <SentTo id={sentToId} phoneNumber={phoneNumber} />
          </Text>
        )}
        <CodeForm
          sent={sent}
          explainedBy={phoneNumber === null ? undefined : sentToId}
          submit={text('auth.confirm')}
          onCode={onCode}
          onResend={request}
        />
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
        <Alert kind="negative" role="alert">
          {failure.error}
        </Alert>
      )}
      {failure.wait && <Text muted>{failure.wait}</Text>}
    </>
  );
}
