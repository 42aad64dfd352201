import { paths } from '@bylgja/contract/app-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { TransferList, TransferListSkeleton } from '../components/transfer-list.tsx';
import { historyQuery } from '../data-transfers.queries.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';

/** Requests that wait for one’s answer, and everything that was given, received and asked for. */
export function DataTransfersScreen() {
  const text = useText();
  const { isPending } = useInfiniteQuery(historyQuery);
  return (
    <>
      <Bar
        title={text('data.history')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.home} />} />}
      />
      <Main kind="form" busy={isPending}>
        <Stack gap="block">
          <Row gap="tight">
            <Button icon="give" asLink={<Link to={paths['give-data']} params={{ phoneNumber: undefined }} />}>
              {text('data.give')}
            </Button>
            <Button
              icon="request"
              asLink={<Link to={paths['request-data']} params={{ phoneNumber: undefined }} />}
            >
              {text('data.request')}
            </Button>
          </Row>
          <WaitingRequests />
          <History />
        </Stack>
      </Main>
    </>
  );
}

function History() {
  const text = useText();
  const history = useInfiniteQuery(historyQuery);
  if (history.data === undefined) {
    if (history.isPending) return <TransferListSkeleton />;
    return <Failed title={text('data.historyNotLoaded')} query={history} />;
  }
  const all = history.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <StatusMessage sign="empty" title={text('data.nothing')}>
        {text('data.nothingHelp')}
      </StatusMessage>
    );
  }
  async function onMore() {
    const { error } = await history.fetchNextPage();
    if (error !== null) showProblem(error.failure);
  }
  return (
    <>
      <TransferList transfers={all} />
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
    </>
  );
}
