import type { ConnectionState } from '@bylgja/client/payment-updates';

import { useText } from '#lib/text.ts';
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

/** How the live connection is doing, for whom it interests: whatever it does, the order is read. */
export function LiveLine({ connection }: { connection: ConnectionState }) {
  const text = useText();
  return (
    <Text as="div" size="caption" muted>
      <Row gap="hair">
        <Icon name={signs[connection]} small />
        {text(`payments.live.${connection}`)}
      </Row>
    </Text>
  );
}
