import { useState } from 'react';

import { useText } from '#lib/text.ts';
import { BarChart } from '#ui/data/bar-chart.tsx';
import { FigureTable } from '#ui/data/figure-table.tsx';
import { Figure } from '#ui/data/figure.tsx';
import { Text } from '#ui/data/text.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { axisOf, shortOf } from '../usage-axis.view.ts';
import { spokenOf } from '../usage-story.view.ts';
import type { StoryOfMonth, StoryOfUse, UsedIn } from '../usage-story.view.ts';
import { wordsOf } from '../usage.view.ts';
import type { UsageReading } from '../usage.view.ts';

interface UsageFiguresProps {
  readonly label: string;
  /** Head of the column that names each day or month. */
  readonly first: string;
  readonly story: StoryOfUse;
  /** Indexes of those written below; all if left out. */
  readonly marks?: readonly number[];
  readonly even?: StoryOfMonth['even'];
  /** Whether each figure is written over its bar. */
  readonly hasTops?: boolean;
  readonly reading: UsageReading;
  readonly isTable: boolean;
}

/** The same figures drawn, with the chosen one in large above, or as a table. */
export function UsageFigures({ isTable, ...figures }: UsageFiguresProps) {
  const [chosen, setChosen] = useState<number>();
  if (isTable) return <AsTable {...figures} />;
  return <AsChart {...figures} chosen={chosen} onChoose={setChosen} />;
}

type FiguresProps = Omit<UsageFiguresProps, 'isTable'>;

interface AsChartProps extends FiguresProps {
  /** Now, as long as no other is chosen. */
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
}

function AsChart({ label, story, marks, even, hasTops, reading, chosen, onChoose }: AsChartProps) {
  const text = useText();
  const { all, now } = story;
  const tallest = Math.max(...all.map(({ figures }) => figures?.amount ?? 0));
  // Far above every bar, the line would leave no room for them.
  const shownEven = even && even.at <= 2 * tallest ? even : null;
  const index = Math.min(chosen ?? now, now);
  const read = all[index];
  return (
    <Stack gap="snug">
      {read && <Readout read={read} hasAbroad={wasAbroad(story)} />}
      <BarChart
        label={label}
        columns={all.map(({ key, mark, figures }, place) => ({
          key,
          value: figures?.amount,
          apart: figures?.abroad,
          top: hasTops && figures ? shortOf(figures.amount, tallest, reading) : undefined,
          mark: marks === undefined || marks.includes(place) ? mark : undefined,
        }))}
        axis={axisOf(Math.max(tallest, shownEven?.at ?? 0), reading)}
        last={now}
        chosen={index}
        onChoose={onChoose}
        spoken={read ? spokenOf(read) : ''}
        even={shownEven}
        now={hasTops ? undefined : text('home.evenMark')}
        apart={wasAbroad(story) ? text('general.eu') : undefined}
      />
    </Stack>
  );
}

/** The chosen day or month. It keeps its height, so that the chart stays under the finger. */
function Readout({ read: { name, figures }, hasAbroad }: { read: UsedIn; hasAbroad: boolean }) {
  return (
    <Stack gap="hair">
      <Text size="label" muted>
        {name}
      </Text>
      <Figure>{figures?.words}</Figure>
      {hasAbroad && (
        <Text size="label" muted>
          {figures?.abroadWords ?? '\u00A0'}
        </Text>
      )}
    </Stack>
  );
}

function AsTable({ label, first, story, reading }: FiguresProps) {
  const text = useText();
  const hasAbroad = wasAbroad(story);
  const used = [first, text('home.usedOnDay')] as const;
  return (
    <FigureTable
      label={label}
      columns={hasAbroad ? [...used, text('general.eu')] : used}
      rows={story.all.flatMap((one) => {
        if (one.figures === null) return [];
        const { words, abroad } = one.figures;
        return { label: one.label, figures: [words, wordsOf(abroad, reading)] };
      })}
    />
  );
}

function wasAbroad({ all }: StoryOfUse): boolean {
  return all.some(({ figures }) => figures !== null && figures.abroad > 0);
}
