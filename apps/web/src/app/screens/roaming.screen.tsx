import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { StoppedAbroad } from '#features/limits/parts/stopped-abroad.tsx';
import { EuPackages } from '#features/packages/parts/eu-packages.tsx';
import { OfLine } from '#features/subscriptions/components/manage/of-line.tsx';
import { CountersAbroad } from '#features/subscriptions/components/roaming/counters-abroad.tsx';
import { EuOffer } from '#features/subscriptions/components/roaming/eu-offer.tsx';
import { UsageSkeleton } from '#features/subscriptions/components/usage-card.tsx';
import type { ManagedLine } from '#features/subscriptions/lines.view.ts';
import { usageQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Aside } from '#ui/screen.tsx';
import { Stack } from '#ui/stack.tsx';

/** A line abroad: what is used and left there, the EU package, and extra packages for the EU (spec 1). */
export function RoamingScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine title={text('general.abroad')} back="home" kind="two" isIt={(line) => line.id === id}>
      {(managed) => <Roaming {...managed} />}
    </OfLine>
  );
}

function Roaming(managed: ManagedLine) {
  const text = useText();
  const { line } = managed;
  const usage = useQuery(usageQuery(line.id, 1));
  return (
    <>
      <Stack>
        <StoppedAbroad line={line} />
        {usage.data !== undefined && <CountersAbroad line={line} usage={usage.data} />}
        {usage.isPending && <UsageSkeleton />}
        {usage.isLoadingError && <Failed title={text('home.usageNotLoaded')} query={usage} small />}
      </Stack>
      <Aside top>
        <Stack gap="block">
          <EuOffer {...managed} />
          <EuPackages line={line} />
        </Stack>
      </Aside>
    </>
  );
}
