import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { tellProblem } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stage } from '#ui/screen.tsx';

import { ReceiptList, ReceiptsSkeleton } from '../components/receipt-list.tsx';
import { receiptsQuery } from '../receipts.queries.ts';

/** What has been paid, newest first. */
export function ReceiptsScreen() {
  const text = useText();
  const { isPending } = useInfiniteQuery(receiptsQuery);
  return (
    <>
      <Bar
        title={text('receipts.title')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Stage kind="text" busy={isPending}>
        <Receipts />
      </Stage>
    </>
  );
}

function Receipts() {
  const text = useText();
  const receipts = useInfiniteQuery(receiptsQuery);
  if (receipts.data === undefined) {
    if (receipts.isPending) return <ReceiptsSkeleton />;
    return <Failed title={text('receipts.notLoaded')} query={receipts} />;
  }

  const all = receipts.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <Face
        sign="empty"
        title={text('receipts.none')}
        action={<Button asLink={<Link to={paths['buy-package']} />}>{text('packages.title')}</Button>}
      >
        {text('receipts.noneHelp')}
      </Face>
    );
  }

  async function onMore() {
    const { error } = await receipts.fetchNextPage();
    if (error !== null) tellProblem(error.failure);
  }
  return (
    <>
      <ReceiptList receipts={all} />
      {receipts.hasNextPage && (
        <Button busy={receipts.isFetchingNextPage && text('general.loading')} onPress={onMore}>
          {text('general.showMore')}
        </Button>
      )}
    </>
  );
}
