import type { LimitsOfLine, Member } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';

import { isSomebodyElses } from '#features/subscriptions/actions.view.ts';
import { digitsOfLine } from '#features/subscriptions/manage.view.ts';
import { actionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { LinkText } from '#ui/link-text.tsx';
import { Note } from '#ui/note.tsx';
import { Row, Stack } from '#ui/stack.tsx';

interface StoppedAbroadProps {
  readonly line: Member;
  /** Why, where that is known. */
  readonly reason?: NonNullable<LimitsOfLine['stoppedAbroad']>;
}

/** That a line is stopped abroad, and what lets it go on; nothing on a line that is not. */
export function StoppedAbroad({ line, reason }: StoppedAbroadProps) {
  const text = useText();
  const isOnLimits = useMatchRoute()({ to: paths.limits }) !== false;
  const actions = useQuery(actionsQuery).data ?? [];
  if (!line.isStoppedAbroad && reason === undefined) return null;
  const isOthers = isSomebodyElses(actions, line.phoneNumber);
  const why = { eu: 'limits.stoppedByData', outside: 'limits.stoppedByLimit' } as const;
  return (
    <Note kind="caution">
      <Stack gap="tight">
        <span>{text(reason === undefined ? 'limits.stopped' : why[reason])}</span>
        <Row>
          {reason !== 'outside' && (
            <LinkText asLink={<Link to={paths.roaming} params={{ id: line.id }} />}>
              {text('limits.buyEu')}
            </LinkText>
          )}
          {!isOnLimits && (
            <LinkText asLink={<Link to={paths.limits} params={{ phoneNumber: digitsOfLine(line) }} />}>
              {text(isOthers ? 'limits.see' : 'limits.change')}
            </LinkText>
          )}
        </Row>
      </Stack>
    </Note>
  );
}
