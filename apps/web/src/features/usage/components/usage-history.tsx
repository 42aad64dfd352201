import type { Member } from '@bylgja/contract';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { lastingWords, storyOfMonth, storyOfMonths } from '../usage-story.view.ts';
import { kindsIn, marksOf } from '../usage.view.ts';
import type { KindOfUse, Usage } from '../usage.view.ts';
import { CsvDownload } from './csv-download.tsx';
import { UsageFigures } from './usage-figures.tsx';

/** What was used, this month day by day and the last months one by one: data, and calls and texts where there are some. */
export function UsageHistory({ usage, line }: { usage: Usage; line: Member }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const [kind, setKind] = useState<KindOfUse>('data');
  const [isTable, setTable] = useState(false);
  if (usage.measuredAt === null) return <Text muted>{text('usage.nothingMeasured')}</Text>;

  const reading = { kind, text, locale };
  const month = storyOfMonth(usage, line, reading);
  const months = storyOfMonths(usage, reading);
  const lasting = kind === 'data' ? lastingWords(line, { now, text, locale }) : null;
  const kinds = kindsIn(usage);
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
      {month !== null && (
        <Part heading={month.heading}>
          <UsageFigures
            label={month.heading}
            first={text('home.day')}
            story={month}
            marks={marksOf(month.all.length)}
            even={month.even}
            reading={reading}
            isTable={isTable}
          />
          <p>
            <strong>{month.used}</strong>{' '}
            <Text as="span" muted>
              · {month.perDay}
            </Text>
          </p>
          {lasting !== null && <Text>{lasting}</Text>}
        </Part>
      )}
      <Part heading={text('usage.byMonth')}>
        <UsageFigures
          label={text('usage.byMonth')}
          first={text('usage.month')}
          story={months}
          hasTops
          reading={reading}
          isTable={isTable}
        />
      </Part>
      <Row gap="hair">
        <Button kind="quiet" small icon={isTable ? 'eye' : 'document'} onPress={() => setTable(!isTable)}>
          {text(isTable ? 'usage.asChart' : 'usage.asTable')}
        </Button>
        <CsvDownload line={line} />
      </Row>
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
