import type { DataTransfer } from '@bylgja/contract';
import { formatDataAmount, formatRelativeDay } from '@bylgja/i18n';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '#lib/api.ts';
import { markChanged, useJustChanged } from '#lib/just-changed.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Group } from '#ui/layout/group.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { changedByTransfer } from '../data-transfers.queries.ts';
import { iconOf, personTitle, sentenceOf, stateOf } from '../data-transfers.view.ts';

/** Gifts and requests, sent and received, with their state. */
export function TransferList({ transfers }: { transfers: readonly DataTransfer[] }) {
  const text = useText();
  return (
    <Group heading={text('data.past')}>
      <List label={text('data.past')}>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </List>
    </Group>
  );
}

function TransferRow({ transfer }: { transfer: DataTransfer }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const takeBack = useTakeBack(transfer);
  const isOwnAndWaits = transfer.state === 'pending' && transfer.direction === 'in';
  const when = formatRelativeDay(transfer.handledAt ?? transfer.createdAt, now, locale);
  return (
    <Item
      justChanged={useJustChanged(transfer.id)}
      lead={<Icon name={iconOf(transfer)} />}
      title={personTitle(transfer.other)}
      more={[sentenceOf(transfer, text), transfer.state !== 'given' && stateOf(transfer, text), when]
        .filter(Boolean)
        .join(' · ')}
      end={formatDataAmount(transfer.dataAmount, locale)}
      endMore={isOwnAndWaits && <LinkText onPress={() => takeBack.run()}>{text('data.takeBack')}</LinkText>}
    />
  );
}

/** Withdraws a request of the user, after a confirmation. */
function useTakeBack({ id, dataAmount, other }: DataTransfer) {
  const text = useText();
  const locale = useLocale();
  const queries = useQueryClient();
  return useAction(async () => {
    const words = { amount: formatDataAmount(dataAmount, locale), name: other.firstname };
    const isSure = await overlay.confirm({
      title: text('data.takeBack'),
      text: text('data.takeBackQuestion', words),
      confirm: text('data.takeBack'),
      cancel: text('general.back'),
    });
    if (!isSure) return;
    const taken = await api.act('failed.takeBackRequest', 'DELETE /data-transfers/:id', { params: { id } });
    for (const queryKey of changedByTransfer) void queries.invalidateQueries({ queryKey });
    if (!taken.ok) return showProblem(taken);
    markChanged(id);
    showDone(text('data.takenBack'));
  });
}

/** The rows before they are there. */
export function TransferListSkeleton() {
  const text = useText();
  return <ListSkeleton label={text('general.loading')} rows={4} height="4rem" />;
}
