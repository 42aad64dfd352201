import type { LimitsOfLine, Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';

import { hasOtherOwner } from '#features/lines/actions.view.ts';
import { digitsOfLine } from '#features/lines/lines.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

interface StoppedAbroadProps {
  readonly line: Member;
  /** Why, where that is known. */
  readonly reason?: NonNullable<LimitsOfLine['stoppedAbroad']>;
}

/** Says that a line is stopped abroad, and how to resume; nothing for any other line. */
export function StoppedAbroad({ line, reason }: StoppedAbroadProps) {
  const text = useText();
  const isOnLimits = useMatchRoute()({ to: paths.limits }) !== false;
  const actions = useQuery(actionsQuery).data ?? [];
  if (!line.isStoppedAbroad && reason === undefined) return null;
  const isOthers = hasOtherOwner(actions, line.phoneNumber);
  const why = { eu: 'limits.stoppedByData', outside: 'limits.stoppedByLimit' } as const;
  return (
    <Alert kind="caution">
      <Stack gap="tight">
        <span>{text(reason === undefined ? 'limits.stopped' : why[reason])}</span>
        <Row>
          {reason !== 'outside' && (
            <LinkText asLink={<Link to={paths.roaming} params={{ id: line.id }} />}>
              {text('limits.moreAbroad')}
            </LinkText>
          )}
          {!isOnLimits && (
            <LinkText asLink={<Link to={paths.limits} params={{ phoneNumber: digitsOfLine(line) }} />}>
              {text(isOthers ? 'limits.see' : 'limits.change')}
            </LinkText>
          )}
        </Row>
      </Stack>
    </Alert>
  );
}
