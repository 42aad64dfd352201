import type { ConnectionState } from '@bylgja/client/payment-updates';

import { useDescribe, useText } from '#lib/text.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Row } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

const signs: Readonly<Record<ConnectionState, IconName>> = {
  Connected: 'check',
  Connecting: 'renew',
  Reconnecting: 'renew',
  Disconnecting: 'offline',
  Disconnected: 'offline',
};

/** How the live connection is doing, for whom it interests: whatever it does, the order is read. That there is none is said (spec 8). */
export function LiveLine({ connection }: { connection: ConnectionState }) {
  const text = useText();
  const describe = useDescribe();
  return (
    <Text as="div" size="caption" muted>
      <Row gap="hair">
        <Icon name={signs[connection]} small />
        <span>
          {connection === 'Disconnected' && (
            <>
              <span>{describe({ ok: false, code: 'connection_hub_not_active' }).title}</span>{' '}
            </>
          )}
          <span>{text(`payments.live.${connection}`)}</span>
        </span>
      </Row>
    </Text>
  );
}
