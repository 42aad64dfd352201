import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { isNative } from '#platform/native.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { sessionsQuery } from '../auth.queries.ts';
import { SessionList, SessionsSkeleton } from '../components/session-list.tsx';

/** Of phones alone: no browser loads it. */
const LockChoice = lazy(async () => ({
  default: (await import('../components/lock-choice.tsx')).LockChoice,
}));

/** The user's sessions, with buttons to end them. */
export function SessionsScreen() {
  const text = useText();
  const sessions = useQuery(sessionsQuery);
  const { data, isPending } = sessions;
  return (
    <>
      <Bar
        title={text('menu.sessions')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
      />
      <Main kind="text" busy={isPending}>
        {isNative && (
          <Suspense>
            <LockChoice />
          </Suspense>
        )}
        {data && <SessionList sessions={data} />}
        {!data && isPending && <SessionsSkeleton />}
        {!data && !isPending && <Failed title={text('sessions.notLoaded')} query={sessions} />}
      </Main>
    </>
  );
}
