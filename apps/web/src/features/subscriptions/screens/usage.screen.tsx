import type { Member } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { LimitsLink } from '#features/limits/parts/limits-link.tsx';
import { StoppedAbroad } from '#features/limits/parts/stopped-abroad.tsx';
import { Failed } from '#lib/failed.tsx';
import { useNoInterruption } from '#lib/interruption.ts';
import { useText } from '#lib/text.ts';
import { Aside } from '#ui/screen.tsx';
import { Stack } from '#ui/stack.tsx';

import { LineGauge } from '../components/line-gauge.tsx';
import { OfLine } from '../components/manage/of-line.tsx';
import { UsageSkeleton } from '../components/usage-card.tsx';
import { Charges } from '../components/usage/charges.tsx';
import { DataSources } from '../components/usage/data-sources.tsx';
import { TakeCsv } from '../components/usage/take-csv.tsx';
import { UsageHistory } from '../components/usage/usage-history.tsx';
import { usageQuery } from '../subscriptions.queries.ts';

/** What a line uses: what is left and whether it lasts, where it comes from, and what went, day by day and month by month. */
export function UsageScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine title={text('usage.title')} back="home" kind="two" isIt={(line) => line.id === id}>
      {({ line }) => <UsageOfLine line={line} />}
    </OfLine>
  );
}

function UsageOfLine({ line }: { line: Member }) {
  const text = useText();
  const usage = useQuery(usageQuery(line.id));
  useNoInterruption(usage.data === undefined);
  const gauge = <LineGauge line={line} />;
  if (usage.data === undefined) {
    return (
      <>
        {gauge}
        <Aside top>
          {usage.isPending ? (
            <UsageSkeleton />
          ) : (
            <Failed title={text('home.usageNotLoaded')} query={usage} small />
          )}
        </Aside>
      </>
    );
  }
  return (
    <>
      <Stack>
        {gauge}
        <StoppedAbroad line={line} />
        <DataSources usage={usage.data} />
        <Charges usage={usage.data} />
      </Stack>
      <Aside top>
        <Stack>
          <UsageHistory usage={usage.data} hasEu={line.dataTotal.eu !== null} />
          <LimitsLink line={line} />
          {usage.data.measuredAt !== null && <TakeCsv line={line} />}
        </Stack>
      </Aside>
    </>
  );
}
