import type { Member } from '@bylgja/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { gaugeOf } from '#features/lines/gauge.view.ts';
import { lineTitle } from '#features/lines/lines.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useNow } from '#lib/use-now.ts';
import { Gauge } from '#ui/data/gauge.tsx';

import { usageQuery } from '../usage.queries.ts';
import { usedThisMonth } from '../usage.view.ts';

/** How much is left on a line, until when, measured when, and does it last. */
export function LineGauge({ line }: { line: Member }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const measureAgain = useMeasureAgain(line);
  const usage = useQuery(usageQuery(line.id, 1)).data;

  const { foot, ...gauge } = gaugeOf(line, { now, text, locale }, usage && usedThisMonth(usage));
  return (
    <Gauge
      {...gauge}
      label={text('home.dataLeft')}
      name={lineTitle(line)}
      foot={foot.length > 0 && <Lines lines={foot} />}
      again={{
        label: text('home.measureAgain'),
        onPress: measureAgain.run,
        busy: measureAgain.isBusy,
      }}
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

/** Refetches today's figures, and what follows from them. */
function useMeasureAgain(line: Member) {
  const { refetch } = useQuery(subscriptionsQuery);
  const queries = useQueryClient();
  return useAction(async () => {
    const [{ error }] = await Promise.all([
      refetch(),
      queries.invalidateQueries({ queryKey: usageQuery(line.id, 1).queryKey }),
      queries.invalidateQueries({ queryKey: actionsQuery.queryKey }),
    ]);
    if (error !== null) showProblem(error.failure);
  });
}
