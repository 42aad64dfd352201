import type { Member } from '@bylgja/contract';
import { formatData } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { gaugeOf } from '#features/lines/gauge.view.ts';
import { seenOf } from '#features/lines/last-seen.view.ts';
import { lineTitle } from '#features/lines/lines.view.ts';
import { useSeenBefore } from '#features/lines/parts/use-seen-before.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Gauge } from '#ui/data/gauge.tsx';

import { usageQuery } from '../usage.queries.ts';
import { usedThisMonth } from '../usage.view.ts';
import { useMeasureAgain } from './use-measure-again.ts';

/** How much is left on a line, until when, measured when, and does it last; `small` where another figure leads. */
export function LineGauge({ line, small }: { line: Member; small?: boolean }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const again = useMeasureAgain(line);
  const usage = useQuery(usageQuery(line.id, 1)).data;

  const before = useSeenBefore('gauge', seenOf([line])).get(line.id);

  const { foot, ...gauge } = gaugeOf(line, { now, text, locale }, usage && usedThisMonth(usage));
  return (
    <Gauge
      {...gauge}
      label={text('home.dataLeft')}
      name={lineTitle(line)}
      before={
        before && {
          level: before.level,
          words: text('home.leftBefore', { amount: formatData(before.remaining, locale) }),
        }
      }
      foot={foot.length > 0 && <Lines lines={foot} />}
      again={again}
      small={small}
    />
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}
