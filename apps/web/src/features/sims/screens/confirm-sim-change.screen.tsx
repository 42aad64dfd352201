import { MailedLink } from '#features/auth/parts/mailed-link.tsx';
import { api } from '#lib/api.ts';
import { useText } from '#lib/text.ts';

/** Where the mail leads that a SIM change is confirmed by. */
export function ConfirmSimChangeScreen() {
  const text = useText();
  return (
    <MailedLink
      asks={{
        title: text('simChange.confirmPage'),
        help: text('simChange.confirmPageHelp'),
        button: text('simChange.confirmButton'),
      }}
      done={{ title: text('simChange.confirmedTitle'), help: text('simChange.confirmedHelp') }}
      call={(token) => api.act('failed.confirmSimChange', 'POST /sim-changes/confirm', { body: { token } })}
    />
  );
}
