import type { Session } from '@bylgja/contract';

import { useText } from '#lib/text.ts';
import { List } from '#ui/data/list.tsx';
import { Text } from '#ui/data/text.tsx';
import { CardsSkeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { useEndOtherSessions } from '../use-end-sessions.ts';
import { SessionRow } from './session-row.tsx';

/** This device first, then the others, each with its way to be signed out. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const text = useText();
  const own = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <List>
        {own.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
      {others.length > 0 ? (
        <Others sessions={others} />
      ) : (
        <Text muted align="center">
          {text('sessions.noOthers')}
        </Text>
      )}
    </>
  );
}

function Others({ sessions }: { sessions: readonly Session[] }) {
  const text = useText();
  const end = useEndOtherSessions();
  return (
    <Group heading={text('sessions.others')}>
      <Stack>
        <List label={text('sessions.others')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
        <Text size="label" muted>
          {text('sessions.help')}
        </Text>
        <Button kind="line" icon="leave" busy={end.isBusy && text('general.loading')} onPress={end.run}>
          {text('sessions.endOthers')}
        </Button>
      </Stack>
    </Group>
  );
}

/** The rows before they are there. */
export function SessionsSkeleton() {
  const text = useText();
  return <CardsSkeleton label={text('general.loading')} heights={['5rem', '10rem']} />;
}
