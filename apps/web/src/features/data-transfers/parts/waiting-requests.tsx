import { formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { useAvatars } from '#features/lines/avatars.view.ts';
import { useLocale, useText } from '#lib/text.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Group } from '#ui/layout/group.tsx';

import { requestsQuery } from '../data-transfers.queries.ts';
import { openRequest } from './data-request.tsx';

/** Requests that wait for an answer: each opens its review. Nothing if there are none. */
export function WaitingRequests() {
  const text = useText();
  const locale = useLocale();
  const avatarOf = useAvatars();
  const requests = useQuery(requestsQuery).data ?? [];
  if (requests.length === 0) return null;
  return (
    <Group heading={text('data.waitingForYou')}>
      <List label={text('data.waitingForYou')}>
        {requests.map((request) => (
          <Item
            key={request.id}
            lead={<Avatar {...avatarOf(request.requester)} />}
            title={text('data.requestBody', {
              name: request.requester.firstname,
              amount: formatDataAmount(request.dataAmount, locale),
            })}
            more={formatPhoneNumber(request.requester.phoneNumber)}
            chevron
            onPress={() => void openRequest(request)}
          />
        ))}
      </List>
    </Group>
  );
}
