import type { ConnectionState } from '@bylgja/client/payment-updates';

import { useDescribe, useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import type { IconName } from '#ui/data/icons.ts';
import { Text } from '#ui/data/text.tsx';
import { Row } from '#ui/layout/stack.tsx';

const signs: Readonly<Record<ConnectionState, IconName>> = {
  Connected: 'check',
  Connecting: 'renew',
  Reconnecting: 'renew',
  Disconnecting: 'offline',
  Disconnected: 'offline',
};

/** The state of the live connection. The order is read with or without it; only a missing connection is an error. */
export function ConnectionLine({ connection }: { connection: ConnectionState }) {
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
