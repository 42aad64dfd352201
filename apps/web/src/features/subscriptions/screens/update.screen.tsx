import { useParams } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';

import { OfLine } from '../components/manage/of-line.tsx';
import { PlanChoice } from '../components/manage/plan-choice.tsx';

/** What the subscription of a line can become: another plan of its type, or one of another. */
export function UpdateScreen() {
  const text = useText();
  const { id } = useParams({ strict: false });
  return (
    <OfLine title={text('manage.updateTitle')} kind="form" isIt={(line) => line.id === id}>
      {(managed) => <PlanChoice {...managed} />}
    </OfLine>
  );
}
