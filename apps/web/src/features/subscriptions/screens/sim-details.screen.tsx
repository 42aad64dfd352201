import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { proveToSee } from '#features/auth/step-up.view.ts';
import { Failed } from '#lib/failed.tsx';
import { useDescribe, useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { List } from '#ui/list.tsx';
import { Note } from '#ui/note.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

import { EsimCard } from '../components/manage/esim-card.tsx';
import { LinePerson } from '../components/manage/line-person.tsx';
import { OfLine } from '../components/manage/of-line.tsx';
import { SimChangeCard } from '../components/manage/sim-change-card.tsx';
import { CopiedCode, HiddenCode } from '../components/manage/sim-codes.tsx';
import { simQuery } from '../manage.queries.ts';

/** The codes of a line’s SIM, and how an eSIM is set up, for whoever has lately proved who they are. */
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
      <Note kind="caution">
        <strong>{title}</strong> {detail}
      </Note>
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

/** Whoever has not lately proved who they are does it here first. */
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
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        <Bone height="24rem" round="card" />
        <Bone height="12rem" round="card" />
      </Stack>
    </Skeleton>
  );
}
