import { formatPhoneNumber } from '@bylgja/i18n';

import { useText } from '#lib/text.ts';

/** Where the code went, the number in it easy to see. The field for the code is explained by it. */
export function SentTo({ id, phoneNumber }: { id: string; phoneNumber: string }) {
  const text = useText();
  const shown = formatPhoneNumber(phoneNumber);
  const [before, after] = text('auth.codeSentTo', { phoneNumber: shown }).split(shown);
  return (
    <span id={id}>
      {before}
      <strong>{shown}</strong>
      {after}
    </span>
  );
}
