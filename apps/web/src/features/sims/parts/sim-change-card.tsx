import type { Member, SimChange } from '@bylgja/contract';
import { formatDateTime } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Text } from '#ui/data/text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';

import { simChangeQuery } from '../sim-change.queries.ts';
import { SimChangeButtons } from './sim-change-buttons.tsx';

/** The SIM change that waits on a line, for everybody who manages the line; nothing where none does. */
export function SimChangeCard({ line }: { line: Member }) {
  const change = useQuery(simChangeQuery(line.id)).data?.change ?? null;
  return change && <WaitingChange line={line} change={change} />;
}

function WaitingChange({ line, change }: { line: Member; change: SimChange }) {
  const text = useText();
  const heading = useId();
  const { simType, orderedBy, waitsUntil } = change;
  const time = formatDateTime(change.orderedAt);
  return (
    <Card as="section" roomy aria-labelledby={heading}>
      <Row>
        <Icon name="clock" />
        <Text as="h2" id={heading} size="subject">
          {text(`simChange.waiting.${simType}`)}
        </Text>
      </Row>
      <Text muted>
        {orderedBy.isMe
          ? text('simChange.orderedByMe', { time })
          : text('simChange.orderedBy', { name: orderedBy.firstname, time })}{' '}
        {waitsUntil === null
          ? text('simChange.waitsForProof')
          : text('simChange.goesOn', { time: formatDateTime(waitsUntil) })}
      </Text>
      <SimChangeButtons lineId={line.id} phoneNumber={line.phoneNumber} />
    </Card>
  );
}
