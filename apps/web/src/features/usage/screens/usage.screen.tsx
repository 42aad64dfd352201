import type { Member } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { OfLine } from '#features/lines/parts/of-line.tsx';
import { Failed } from '#lib/failed.tsx';
import { useNoInterruption } from '#lib/interruption.ts';
import { useText } from '#lib/text.ts';
import { Aside } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { Charges } from '../components/charges.tsx';
import { CsvDownload } from '../components/csv-download.tsx';
import { DataSources } from '../components/data-sources.tsx';
import { UsageHistory } from '../components/usage-history.tsx';
import { LimitsLink } from '../parts/limits-link.tsx';
import { LineGauge } from '../parts/line-gauge.tsx';
import { StoppedAbroad } from '../parts/stopped-abroad.tsx';
import { UsageSkeleton } from '../parts/usage-card.tsx';
import { usageQuery } from '../usage.queries.ts';

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
          {usage.data.measuredAt !== null && <CsvDownload line={line} />}
        </Stack>
      </Aside>
    </>
  );
}
