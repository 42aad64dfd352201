import { useParams } from '@tanstack/react-router';

import { LimitsOfLinePart } from '#features/limits/parts/limits-of-line.tsx';
import { OfLine } from '#features/subscriptions/components/manage/of-line.tsx';
import { digitsOfLine } from '#features/subscriptions/manage.view.ts';
import { useText } from '#lib/text.ts';

/** What a line is told of and where it stops. */
export function LimitsScreen() {
  const text = useText();
  const { phoneNumber } = useParams({ strict: false });
  return (
    <OfLine title={text('limits.title')} kind="form" isIt={(line) => digitsOfLine(line) === phoneNumber}>
      {({ line }) => <LimitsOfLinePart line={line} />}
    </OfLine>
  );
}
