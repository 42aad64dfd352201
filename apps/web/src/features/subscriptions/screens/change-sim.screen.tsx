import { useParams } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';

import { LinePerson } from '../components/manage/line-person.tsx';
import { OfLine } from '../components/manage/of-line.tsx';
import { OrderSim } from '../components/manage/order-sim.tsx';

/** Another SIM for a line. */
export function ChangeSimScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine title={text('home.action.change-sim')} kind="form" isIt={(line) => line.id === id}>
      {({ line, account }) => (
        <>
          <LinePerson line={line} account={account} />
          <OrderSim line={line} />
        </>
      )}
    </OfLine>
  );
}
