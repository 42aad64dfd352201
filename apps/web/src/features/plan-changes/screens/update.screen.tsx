import { useParams } from '@tanstack/react-router';

import { OfLine } from '#features/lines/parts/of-line.tsx';
import { useText } from '#lib/text.ts';

import { PlanChoice } from '../components/plan-choice.tsx';

/** What the subscription of a line can become: another plan of its type, or one of another. */
export function UpdateScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine title={text('home.action.change-plan')} kind="form" isIt={(line) => line.id === id}>
      {(managed) => <PlanChoice {...managed} />}
    </OfLine>
  );
}
