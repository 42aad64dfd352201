import type { ChangeSide, Preview } from '@bylgja/contract';
import { addDays, day } from '@bylgja/domain';
import { formatDataAmount, formatDate, formatExactPrice, formatPrice } from '@bylgja/i18n';

import { useLocale, useText } from '#lib/text.ts';
import { Compare, Lost, Tank } from '#ui/data/compare.tsx';
import { Figure } from '#ui/data/figure.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Text } from '#ui/data/text.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { lossesOf, sideName, sizeOf, whenOf } from '../preview.view.ts';

/** What a change does: before and after side by side, exactly what goes, what is paid now, and what stays bound. */
export function ChangePreview({ preview }: { preview: Preview }) {
  const text = useText();
  const locale = useLocale();
  const { before, after } = preview;
  const losses = lossesOf(preview, { text, locale });
  return (
    <Stack>
      <Compare
        before={{
          when: text('manage.now'),
          content: <Side side={before} other={after} none={text('manage.noPlan')} />,
        }}
        after={{
          when: whenOf(preview, text),
          content: <Side side={after} other={before} none={text('manage.nothingLeft')} />,
        }}
      />
      {losses.length > 0 && <Lost title={text('manage.loses')} items={losses} />}
      <Due preview={preview} />
      <Terms preview={preview} />
    </Stack>
  );
}

interface SideProps {
  readonly side: ChangeSide | null;
  readonly other: ChangeSide | null;
  /** What to say where there is nothing. */
  readonly none: string;
}

const level = 60;

function Side({ side, other, none }: SideProps) {
  const text = useText();
  const locale = useLocale();
  if (side === null) return <Text muted>{none}</Text>;
  const name = sideName(side, text);
  const data = side.data === null ? null : formatDataAmount(side.data, locale);
  return (
    <>
      <Tank size={sizeOf(side, other)} level={side.data === null ? 0 : level} />
      <div>
        {name !== data && <Text muted>{name}</Text>}
        {data !== null && <Figure>{data}</Figure>}
        <p>
          <strong>{formatPrice(side.monthly.price, locale)}</strong>{' '}
          <Text as="span" size="caption" muted>
            {text('manage.aMonth')}
          </Text>
        </p>
        {side.lines > 1 && (
          <Text size="caption" muted>
            {text('manage.lineCount', { count: side.lines })}
          </Text>
        )}
        {side.euPackage && (
          <Text size="caption" muted>
            {text('manage.withEuPackage')}
          </Text>
        )}
      </div>
    </>
  );
}

function Due({ preview: { dueNow, dueDays } }: { preview: Preview }) {
  const text = useText();
  const locale = useLocale();
  if (dueNow.price === 0) return <Text strong>{text('manage.nothingDue')}</Text>;
  return (
    <Stack gap="tight">
      <SummaryList
        rows={[
          {
            label: text('packages.totalWithoutVat'),
            value: formatExactPrice(dueNow.priceWithoutVat, locale),
          },
          { label: text('packages.vat'), value: formatExactPrice(dueNow.vat, locale) },
        ]}
        total={{ label: text('manage.dueNow'), value: formatPrice(dueNow.price, locale) }}
      />
      <Text size="label" muted>
        {text('manage.dueFor', { count: dueDays })}
      </Text>
    </Stack>
  );
}

/** The end of the old plan, what the prices include, and the end of the binding. */
function Terms({ preview: { before, takesEffect, from, bindingUntil } }: { preview: Preview }) {
  const text = useText();
  const words = [
    before !== null &&
      takesEffect === 'month_end' &&
      text('manage.keepsUntil', { date: formatDate(addDays(day(from), -1)) }),
    bindingUntil !== null && text('manage.boundUntil', { date: formatDate(bindingUntil) }),
    text('manage.pricesWithVat'),
  ];
  return (
    <Text size="label" muted>
      {words.filter((word) => word !== false).join(' ')}
    </Text>
  );
}
