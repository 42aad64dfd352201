import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { proveToSee } from '#features/auth/step-up.view.ts';
import { LinePerson } from '#features/lines/parts/line-person.tsx';
import { OfLine } from '#features/lines/parts/of-line.tsx';
import { Failed } from '#lib/failed.tsx';
import { useDescribe, useText } from '#lib/text.ts';
import { List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { EsimCard } from '../components/esim-card.tsx';
import { CopiedCode, HiddenCode } from '../components/sim-codes.tsx';
import { SimChangeCard } from '../parts/sim-change-card.tsx';
import { simQuery } from '../sim.queries.ts';

/** The codes of a line’s SIM, and how an eSIM is set up, after step-up (rule: sims 1). */
export function SimDetailsScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine title={text('manage.simTitle')} kind="form" isIt={(line) => line.id === id}>
      {(managed) => (
        <Stack gap="block">
          <LinePerson {...managed} />
          <SimChangeCard line={managed.line} />
          <Sim lineId={managed.line.id} />
        </Stack>
      )}
    </OfLine>
  );
}

function Sim({ lineId }: { lineId: string }) {
  const text = useText();
  const describe = useDescribe();
  const sim = useQuery(simQuery(lineId));
  const failure = sim.error?.failure;
  if (failure?.code === 'step_up_required') return <Prove onProved={() => void sim.refetch()} />;
  if (failure?.code === 'line_processing' || failure?.code === 'codes_not_available') {
    const { title, detail } = describe(failure);
    return (
      <Alert kind="caution" title={title}>
        {detail}
      </Alert>
    );
  }
  if (failure !== undefined) return <Failed title={text('manage.simNotLoaded')} query={sim} />;
  if (sim.data === undefined) return <SimSkeleton />;

  const { iccid, pin, puk, esim } = sim.data;
  return (
    <>
      {esim !== null && <EsimCard lineId={lineId} esim={esim} />}
      <List label={text('manage.sim')}>
        <CopiedCode
          what={text('manage.iccid')}
          code={iccid}
          written={iccid.replaceAll(/\d{4}(?=\d)/g, '$& ')}
        />
        <HiddenCode what={text('manage.pin')} code={pin} />
        <HiddenCode what={text('manage.puk')} code={puk} />
      </List>
    </>
  );
}

/** Asks for step-up first, where it is needed. */
function Prove({ onProved }: { onProved: () => void }) {
  const text = useText();
  async function prove() {
    if (await proveToSee()) onProved();
  }
  return (
    <Card roomy>
      <Text>{text('manage.proveForSim')}</Text>
      <Button kind="primary" wide icon="lock" onPress={prove}>
        {text('auth.stepUp')}
      </Button>
    </Card>
  );
}

function SimSkeleton() {
  const text = useText();
  return <CardsSkeleton label={text('general.loading')} heights={['24rem', '12rem']} />;
}
