import type { CallFailure } from '@bylgja/client';
import type { Ok } from '@bylgja/domain';
import { useState } from 'react';

import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useSecondsUntil } from '#lib/use-seconds-until.ts';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';

type ResendCodeProps = {
  /** When the server sends another, in milliseconds since 1970. */
  resendAt: number;
  onResend: () => Promise<Ok<unknown> | CallFailure>;
  onFailure: (failure: CallFailure) => void;
};

/** Another code, once the server sends one; until then, how long that is. */
export function ResendCode({ resendAt, onResend, onFailure }: ResendCodeProps) {
  const text = useText();
  const seconds = useSecondsUntil(resendAt);
  const [isSent, setSent] = useState(false);
  const send = useAction(async () => {
    const result = await onResend();
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
