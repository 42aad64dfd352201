import type { CallFailure } from '@bylgja/client';
import { useState } from 'react';

import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useSecondsUntil } from '#lib/use-seconds-until.ts';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';

import { requestPin } from '../pin-request.ts';
import type { PinRequest } from '../pin-request.ts';

type ResendCodeProps = { request: PinRequest; onFailure: (failure: CallFailure) => void };

/** Another code, once the server sends one; until then, how long that is. */
export function ResendCode({ request, onFailure }: ResendCodeProps) {
  const text = useText();
  const seconds = useSecondsUntil(request.resendAt);
  const [isSent, setSent] = useState(false);
  const send = useAction(async () => {
    const result = await requestPin(request.phoneNumber);
    setSent(result.ok);
    if (!result.ok) onFailure(result);
  });
  return (
    <>
      {isSent && (
        <Text as="output" size="label">
          {text('auth.codeResent')}
        </Text>
      )}
      {seconds > 0 ? (
        <Text size="label" muted role="timer">
          {text('auth.resendIn', { seconds })}
        </Text>
      ) : (
        <Button kind="quiet" onPress={send.run} busy={send.isBusy && text('general.loading')}>
          {text('auth.resend')}
        </Button>
      )}
    </>
  );
}
