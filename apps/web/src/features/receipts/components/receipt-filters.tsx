import { isPhoneNumber } from '@bylgja/domain';
import { formatMonthOfYear, formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { useLocale, useText } from '#lib/text.ts';
import { Bone } from '#ui/feedback/skeleton.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Grow, Row } from '#ui/layout/stack.tsx';

import { choicesQuery } from '../receipts.queries.ts';
import type { ReceiptFilter } from '../receipts.queries.ts';
import { isFiltered } from '../receipts.view.ts';

interface ReceiptFiltersProps {
  readonly filter: ReceiptFilter;
  readonly onFilter: (filter: ReceiptFilter) => void;
}

/** Which receipts to show: of which month, and of which number, where there are several. */
export function ReceiptFilters({ filter, onFilter }: ReceiptFiltersProps) {
  const text = useText();
  const locale = useLocale();
  const { data, isPending } = useQuery(choicesQuery);
  const months = withChosen(data?.months, filter.month);
  const numbers = withChosen(data?.phoneNumbers, filter.phoneNumber);
  if (isPending) return <Bone height="4.875rem" round="control" />;
  if (!isFiltered(filter) && months.length < 2 && numbers.length < 2) return null;
  return (
    <Row gap="tight" align="start" stiff>
      <Grow>
        <SelectField
          label={text('receipts.month')}
          value={filter.month ?? ''}
          onValue={(value) => onFilter({ ...filter, month: value === '' ? undefined : value })}
          options={[
            { value: '', label: text('receipts.allMonths') },
            ...months.map((month) => ({ value: month, label: formatMonthOfYear(month, locale) })),
          ]}
        />
      </Grow>
      {(numbers.length > 1 || filter.phoneNumber !== undefined) && (
        <Grow>
          <SelectField
            label={text('activity.line')}
            value={filter.phoneNumber ?? ''}
            onValue={(value) =>
              onFilter({ ...filter, phoneNumber: isPhoneNumber(value) ? value : undefined })
            }
            options={[
              { value: '', label: text('activity.allLines') },
              ...numbers.map((number) => ({ value: number, label: formatPhoneNumber(number) })),
            ]}
          />
        </Grow>
      )}
    </Row>
  );
}

/** The filter in the address stays selected, even without receipts or before they have loaded. */
function withChosen(known: readonly string[] = [], chosen: string | undefined): readonly string[] {
  return chosen === undefined || known.includes(chosen) ? known : [chosen, ...known];
}
