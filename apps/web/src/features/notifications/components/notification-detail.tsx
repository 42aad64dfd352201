import type { Notification } from '@bylgja/contract';
import { formatDateTime } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { AppLink } from '#lib/app-link.tsx';
import { isAppPath } from '#lib/app-path.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Grow, Row } from '#ui/layout/stack.tsx';

import { markAsRead } from '../mark-as-read.ts';
import { iconOf } from '../notifications.view.ts';

/** One notification in full, and the link to what it is about. */
export function NotificationDetail({ item }: { item: Notification }) {
  const text = useText();
  const queries = useQueryClient();
  const heading = useId();
  const { id, title, body, createdAt, link, isRead } = item;
  return (
    <Card as="article" roomy aria-labelledby={heading}>
      <Row align="start" stiff>
        <Icon name={iconOf(item)} />
        <Grow>
          <Text as="h2" id={heading} size="heading">
            {title}
          </Text>
          <Text muted>{formatDateTime(createdAt)}</Text>
        </Grow>
      </Row>
      {body !== '' && <Text>{body}</Text>}
      {link !== null && isAppPath(link) && (
        <Row>
          <Button
            asLink={
              <AppLink to={link} onFollow={() => (isRead ? undefined : void markAsRead(queries, id))} />
            }
          >
            {text('general.readOn')}
          </Button>
        </Row>
      )}
    </Card>
  );
}
