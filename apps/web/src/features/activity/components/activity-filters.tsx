import { activityTopics } from '@bylgja/contract/activity-kinds';
import { isPhoneNumber } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { lineTitle, managedLines } from '#features/lines/lines.view.ts';
import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Grow, Row } from '#ui/layout/stack.tsx';

import type { ActivityFilter } from '../activity.queries.ts';
import { isTopic } from '../activity.view.ts';

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
}

/** What of the log to show: of which line, where there are several, and of which subject. */
export function ActivityFilters({ filter, onFilter }: ActivityFiltersProps) {
  const text = useText();
  const lines = useLineOptions();
  return (
    <Row gap="tight" align="start" stiff>
      {(lines.length > 1 || filter.phoneNumber !== undefined) && (
        <Grow>
          <SelectField
            label={text('activity.line')}
            value={filter.phoneNumber ?? ''}
            onValue={(value) =>
              onFilter({ ...filter, phoneNumber: isPhoneNumber(value) ? value : undefined })
            }
            options={[{ value: '', label: text('activity.allLines') }, ...withChosen(lines, filter)]}
          />
        </Grow>
      )}
      <Grow>
        <SelectField
          label={text('activity.topic')}
          value={filter.topic ?? ''}
          onValue={(value) => onFilter({ ...filter, topic: isTopic(value) ? value : undefined })}
          options={[
            { value: '', label: text('activity.allTopics') },
            ...activityTopics.map((topic) => ({ value: topic, label: text(`activity.topic.${topic}`) })),
          ]}
        />
      </Grow>
    </Row>
  );
}

interface LineOption {
  readonly value: string;
  readonly label: string;
}

function useLineOptions(): LineOption[] {
  const { data } = useQuery(subscriptionsQuery);
  return data === undefined
    ? []
    : managedLines(data).map(({ line }) => ({
        value: line.phoneNumber,
        label: lineTitle(line),
      }));
}

/** A number from the address that is no line of the user, or whose lines are still loading, is shown as chosen nevertheless. */
function withChosen(lines: readonly LineOption[], { phoneNumber }: ActivityFilter): readonly LineOption[] {
  if (phoneNumber === undefined || lines.some(({ value }) => value === phoneNumber)) return lines;
  return [{ value: phoneNumber, label: formatPhoneNumber(phoneNumber) }, ...lines];
}
