import { MailedLink } from '#features/auth/parts/mailed-link.tsx';
import { api } from '#lib/api.ts';
import { useText } from '#lib/text.ts';

/** Where the mail to the old address leads, when another was asked for. */
export function StopEmailChangeScreen() {
  const text = useText();
  return (
    <MailedLink
      asks={{
        title: text('mailed.stopChange'),
        help: text('mailed.stopChangeHelp'),
        button: text('mailed.stop'),
      }}
      done={{ title: text('mailed.changeStopped'), help: text('mailed.changeStoppedHelp') }}
      call={(token) => api.act('failed.stopEmailChange', 'POST /auth/stop-email-change', { body: { token } })}
    />
  );
}
