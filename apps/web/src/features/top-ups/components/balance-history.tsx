import { useInfiniteQuery } from '@tanstack/react-query';

import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { ListSkeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Group } from '#ui/layout/group.tsx';

import { balanceHistoryQuery } from '../top-ups.queries.ts';
import { rowOf } from '../top-ups.view.ts';

/** What came to the balance and what was charged a day, newest first. */
export function BalanceHistory({ lineId }: { lineId: string }) {
  const text = useText();
  return (
    <Group heading={text('topUps.history')}>
      <Changes lineId={lineId} />
    </Group>
  );
}

function Changes({ lineId }: { lineId: string }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const history = useInfiniteQuery(balanceHistoryQuery(lineId));
  if (history.data === undefined) {
    if (history.isPending) return <HistorySkeleton />;
    return <Failed title={text('topUps.historyNotLoaded')} query={history} small />;
  }
  const changes = history.data.pages.flatMap(({ items }) => items);
  if (changes.length === 0) return <Text muted>{text('topUps.nothing')}</Text>;

  async function onMore() {
    const { error } = await history.fetchNextPage();
    if (error !== null) showProblem(error.failure);
  }
  return (
    <>
      <List label={text('topUps.history')}>
        {changes.map((change) => {
          const { icon, ...row } = rowOf(change, { now, text, locale });
          return <Item key={change.id} lead={<Icon name={icon} />} {...row} />;
        })}
      </List>
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
    </>
  );
}

function HistorySkeleton() {
  const text = useText();
  return <ListSkeleton label={text('general.loading')} rows={4} height="4rem" />;
}
