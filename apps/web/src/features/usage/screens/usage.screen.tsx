import type { Member } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { OfLine } from '#features/lines/parts/of-line.tsx';
import { Failed } from '#lib/failed.tsx';
import { useNoInterruption } from '#lib/interruption.ts';
import { useText } from '#lib/text.ts';
import { GaugeSkeleton } from '#ui/data/gauge.tsx';
import { Aside } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { Charges } from '../components/charges.tsx';
import { DataSources } from '../components/data-sources.tsx';
import { UsageHistory } from '../components/usage-history.tsx';
import { UsageHistorySkeleton } from '../components/usage-skeleton.tsx';
import { LimitsLink } from '../parts/limits-link.tsx';
import { LineGauge } from '../parts/line-gauge.tsx';
import { StoppedAbroad } from '../parts/stopped-abroad.tsx';
import { usageQuery } from '../usage.queries.ts';

/** What a line uses: what is left and whether it lasts, what was used, day by day and month by month, and where it comes from. */
export function UsageScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine
      title={text('usage.title')}
      back="home"
      kind="two"
      isIt={(line) => line.id === id}
      skeleton={
        <Stack>
          <GaugeSkeleton />
          <UsageHistorySkeleton />
        </Stack>
      }
    >
      {({ line }) => <UsageOfLine line={line} />}
    </OfLine>
  );
}

function UsageOfLine({ line }: { line: Member }) {
  const text = useText();
  const usage = useQuery(usageQuery(line.id));
  useNoInterruption(usage.data === undefined);
  return (
    <>
      <Stack>
        <LineGauge line={line} />
        <StoppedAbroad line={line} />
        {usage.isPending && <UsageHistorySkeleton />}
        {usage.isLoadingError && <Failed title={text('home.usageNotLoaded')} query={usage} small />}
        {usage.data && <UsageHistory usage={usage.data} line={line} />}
      </Stack>
      {usage.data && (
        <Aside top>
          <DataSources usage={usage.data} />
          <Charges usage={usage.data} />
          <LimitsLink line={line} />
        </Aside>
      )}
    </>
  );
}
