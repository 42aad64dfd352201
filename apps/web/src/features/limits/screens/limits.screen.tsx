import { useParams } from '@tanstack/react-router';

import { digitsOfLine } from '#features/lines/lines.view.ts';
import { OfLine } from '#features/lines/parts/of-line.tsx';
import { useText } from '#lib/text.ts';

import { LimitsOfLinePart } from '../components/limits-of-line.tsx';

/** The alerts and limits of a line. */
export function LimitsScreen() {
  const text = useText();
  const { phoneNumber } = useParams({ strict: false });
  return (
    <OfLine title={text('limits.title')} kind="form" isIt={(line) => digitsOfLine(line) === phoneNumber}>
      {({ line }) => <LimitsOfLinePart line={line} />}
    </OfLine>
  );
}
