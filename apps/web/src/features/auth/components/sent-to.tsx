import { formatPhoneNumber } from '@bylgja/i18n';

import { useText } from '#lib/text.ts';

/** Where the code went, the number in it easy to see. */
export function SentTo({ phoneNumber }: { phoneNumber: string }) {
  const text = useText();
  const shown = formatPhoneNumber(phoneNumber);
  const [before, after] = text('auth.codeSentTo', { phoneNumber: shown }).split(shown);
  return (
    <>
      {before}
      <strong>{shown}</strong>
      {after}
    </>
  );
}
