import { brand } from '@bylgja/brand';
import { formatPhoneNumber } from '@bylgja/i18n';

import { MailedLink } from '#features/auth/parts/mailed-link.tsx';
import { api } from '#lib/api.ts';
import { useText } from '#lib/text.ts';

/** Where the text or the mail leads that warned of a SIM change. */
export function StopSimChangeScreen() {
  const text = useText();
  const supportNumber = formatPhoneNumber(brand.supportNumber);
  return (
    <MailedLink
      asks={{
        title: text('simChange.stopPage'),
        help: text('simChange.stopPageHelp'),
        button: text('simChange.stopButton'),
      }}
      done={{
        title: text('simChange.stoppedTitle'),
        help: text('simChange.stoppedHelp', { supportNumber }),
      }}
      call={(token) => api.act('failed.stopSimChange', 'POST /sim-changes/stop', { body: { token } })}
    />
  );
}
