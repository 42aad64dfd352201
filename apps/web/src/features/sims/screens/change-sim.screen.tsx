import type { Member } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { LinePerson } from '#features/lines/parts/line-person.tsx';
import { OfLine } from '#features/lines/parts/of-line.tsx';
import { useText } from '#lib/text.ts';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';

import { OrderSim } from '../components/order-sim.tsx';
import { SimChangeCard } from '../parts/sim-change-card.tsx';
import { simChangeQuery } from '../sim-change.queries.ts';

/** Another SIM for a line. */
export function ChangeSimScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine title={text('home.action.change-sim')} kind="form" isIt={(line) => line.id === id}>
      {({ line, account }) => (
        <>
          <LinePerson line={line} account={account} />
          <ChangeSim line={line} />
        </>
      )}
    </OfLine>
  );
}

/** One that waits is confirmed or stopped before another is ordered. */
function ChangeSim({ line }: { line: Member }) {
  const text = useText();
  const waiting = useQuery(simChangeQuery(line.id));
  if (waiting.isPending) {
    return (
      <Skeleton label={text('general.loading')}>
        <Bone height="24rem" round="card" />
      </Skeleton>
    );
  }
  return waiting.data?.change ? <SimChangeCard line={line} /> : <OrderSim line={line} />;
}
