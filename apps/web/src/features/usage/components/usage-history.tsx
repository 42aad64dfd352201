import type { Zone } from '@bylgja/domain';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { Bars } from '#ui/data/bars.tsx';
import type { Bar } from '#ui/data/bars.tsx';
import { FigureTable } from '#ui/data/figure-table.tsx';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { kindsIn, monthOfUse, monthsOfUse } from '../usage.view.ts';
import type { KindOfUse, Usage } from '../usage.view.ts';

/**
 * What went, this month day by day and the last months one by one: data, and calls and texts where there are some; at home, or
 * abroad where there is an allowance for that.
 */
export function UsageHistory({ usage, hasEu }: { usage: Usage; hasEu: boolean }) {
  const text = useText();
  const locale = useLocale();
  const [zone, setZone] = useState<Zone>('domestic');
  const [kind, setKind] = useState<KindOfUse>('data');
  const [isTable, setTable] = useState(false);
  const reading = { kind, zone, text, locale };
  const month = monthOfUse(usage, reading);
  const months = monthsOfUse(usage, reading);
  if (usage.measuredAt === null) return <Text muted>{text('usage.nothingMeasured')}</Text>;

  const kinds = kindsIn(usage);
  const wasUsedAbroad = usage.months.some(({ eu, calls, sms }) => eu + calls.eu + sms.eu > 0);
  return (
    <Stack>
      {kinds.length > 1 && (
        <Segment
          label={text('usage.what')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: text(`usage.kind.${value}`) }))}
        />
      )}
      {(hasEu || wasUsedAbroad) && (
        <Segment
          label={text('usage.where')}
          value={zone}
          onChange={setZone}
          options={[
            { value: 'domestic', label: text('general.domestic') },
            { value: 'eu', label: text('general.eu') },
          ]}
        />
      )}
      {month !== null && (
        <Part heading={month.heading}>
          <Figures
            label={month.heading}
            first={text('home.day')}
            isTable={isTable}
            bars={month.bars}
            now={month.now}
            marks={month.marks}
          />
          <p>
            <strong>{month.used}</strong>{' '}
            <Text as="span" muted>
              · {month.perDay}
            </Text>
          </p>
        </Part>
      )}
      <Part heading={text('usage.byMonth')}>
        <Figures
          label={text('usage.byMonth')}
          first={text('usage.month')}
          isTable={isTable}
          bars={months}
          now={months.length - 1}
          marks={months.map((_, index) => index)}
        />
      </Part>
      <Button kind="quiet" icon={isTable ? 'eye' : 'document'} onPress={() => setTable(!isTable)}>
        {text(isTable ? 'usage.asChart' : 'usage.asTable')}
      </Button>
    </Stack>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" roomy gap="snug" aria-labelledby={id}>
      <Text as="h2" id={id} size="subject">
        {heading}
      </Text>
      {children}
    </Card>
  );
}

interface FiguresProps {
  readonly label: string;
  /** Head of the column that names each. */
  readonly first: string;
  readonly isTable: boolean;
  readonly bars: readonly Bar[];
  readonly now: number;
  readonly marks: readonly number[];
}

/** The same figures drawn, or written. */
function Figures({ label, first, isTable, bars, now, marks }: FiguresProps) {
  const text = useText();
  const columns = [first, text('home.usedOnDay')] as const;
  if (!isTable) return <Bars label={label} columns={columns} bars={bars} now={now} marks={marks} />;
  const known = bars.filter(({ value }) => value !== undefined);
  return (
    <FigureTable
      label={label}
      columns={columns}
      rows={known.map((bar) => ({ label: bar.label, figures: [bar.text] }))}
    />
  );
}
