import type { CallFailure } from '@bylgja/client';
import { fail } from '@bylgja/domain';
import type { Ok } from '@bylgja/domain';
import { useEffect, useRef, useState } from 'react';

import { useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { SentCode } from '../sent-code.ts';
import { useFailure } from '../use-failure.ts';
import { ResendCode } from './resend-code.tsx';

type CodeFormProps = {
  sent: SentCode;
  /** The id of the words that say where it went. */
  explainedBy: string | undefined;
  /** What the button says. */
  submit: string;
  /** Tries a code of the right length. Errors are shown at the field. */
  onCode: (digits: string) => Promise<Ok<unknown> | CallFailure>;
  /** Sends another code. */
  onResend: () => Promise<Ok<unknown> | CallFailure>;
};

/** For a code that was sent: a field, which submits after the last digit, and a button for another code. */
export function CodeForm({
  sent: { codeLength, resendAt },
  explainedBy,
  submit,
  onCode,
  onResend,
}: CodeFormProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const failure = useFailure();
  const fieldText = useFieldText();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);

  const enter = useAction(async (digits: string) => {
    setMissing(digits === '');
    if (digits === '') return field.current?.focus();
    const result = digits.length === codeLength ? await onCode(digits) : fail('incorrect_pin');
    if (result.ok) return;
    setCode('');
    failure.show(result);
    field.current?.focus();
  });
  useEffect(() => field.current?.focus(), []);

  function onValue(digits: string) {
    setCode(digits);
    setMissing(false);
    failure.clear();
  }
  return (
    <>
      <Stack as="form" gap="block" noValidate action={() => enter.run(code)}>
        <CodeField
          ref={field}
          label={text('auth.code', { digits: codeLength })}
          labelHidden
          length={codeLength}
          name="code"
          value={code}
          onValue={onValue}
          onComplete={enter.run}
          explainedBy={explainedBy}
          help={failure.wait}
          error={isMissing ? fieldText('required') : failure.error}
        />
        <Button kind="primary" wide submits busy={enter.isBusy && text('general.loading')}>
          {submit}
        </Button>
      </Stack>
      <ResendCode resendAt={resendAt} onResend={onResend} onFailure={failure.show} />
    </>
  );
}
