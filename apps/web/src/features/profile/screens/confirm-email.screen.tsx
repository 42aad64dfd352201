import { MailedLink } from '#features/auth/parts/mailed-link.tsx';
import { api } from '#lib/api.ts';
import { useText } from '#lib/text.ts';

/** Where the mail to a new address leads. */
export function ConfirmEmailScreen() {
  const text = useText();
  return (
    <MailedLink
      asks={{
        title: text('mailed.confirmEmail'),
        help: text('mailed.confirmEmailHelp'),
        button: text('mailed.confirm'),
      }}
      done={{ title: text('mailed.emailConfirmed'), help: text('mailed.emailConfirmedHelp') }}
      call={(token) => api.act('failed.confirmEmail', 'POST /auth/confirm-email', { body: { token } })}
    />
  );
}
