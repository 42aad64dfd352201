import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { packagesQuery, plansQuery } from '#features/lines/catalogue.queries.ts';
import type { ManagedLine } from '#features/lines/lines.view.ts';
import { OfLine, TwoColumnsSkeleton } from '#features/lines/parts/of-line.tsx';
import { EuPackages } from '#features/packages/parts/eu-packages.tsx';
import { StoppedAbroad } from '#features/usage/parts/stopped-abroad.tsx';
import { usageQuery } from '#features/usage/usage.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Aside } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { CountersAbroad } from '../components/counters-abroad.tsx';
import { EuOffer } from '../components/eu-offer.tsx';

/** A line abroad: usage there, the EU package (rule: usage 4), and extra packages for the EU. */
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
  const plans = useQuery(plansQuery);
  const packages = useQuery(packagesQuery);
  // Each is above another: shown one by one, they would push each other down.
  if (usage.isPending || plans.isPending || packages.isPending) return <TwoColumnsSkeleton />;
  return (
    <>
      <Stack>
        <StoppedAbroad line={line} />
        {usage.data !== undefined && <CountersAbroad line={line} usage={usage.data} />}
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
