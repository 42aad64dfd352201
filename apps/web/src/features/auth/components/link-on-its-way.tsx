import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { api } from '#lib/api.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useSecondsUntil } from '#lib/use-seconds-until.ts';
import { clock } from '#platform/time.ts';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { AuthLinks } from '#ui/layout/auth-layout.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { useFailure } from '../use-failure.ts';
import { AuthStep } from './auth-step.tsx';
import { FailureNote } from './failure-note.tsx';

/** A mail takes a moment: how long until the link can be requested again. */
const pauseMs = 60_000;

/** After a link was requested: where to look, and another link after a pause. It does not reveal whether the email is registered. */
export function LinkOnItsWay({ email }: { email: string }) {
  const text = useText();
  const failure = useFailure();
  const [askedAt, setAskedAt] = useState(() => clock.now().getTime());
  const seconds = useSecondsUntil(askedAt + pauseMs);

  const send = useAction(async () => {
    const result = await api.act('failed.sendLink', 'POST /auth/forgot-password', { body: { email } });
    if (result.ok) setAskedAt(clock.now().getTime());
    else failure.show(result);
  });
  // The form that had the focus is gone: the result is announced.
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('h1');
    if (title === null) return;
    title.tabIndex = -1;
    title.focus();
  }, []);
  return (
    <AuthStep
      title={text('auth.linkOnItsWay')}
      more={text('auth.linkOnItsWayHelp', { email })}
      back={<Link to={paths['login.email']} search />}
      foot={
        <AuthLinks>
          <LinkText asLink={<Link to={paths['login.email']} search />}>{text('auth.withEmail')}</LinkText>
        </AuthLinks>
      }
    >
      <Stack>
        <Text muted>{text('auth.linkLasts')}</Text>
        <FailureNote failure={failure} />
        {seconds > 0 ? (
          <Text size="label" muted role="timer">
            {text('auth.resendLinkIn', { seconds })}
          </Text>
        ) : (
          <Button kind="quiet" onPress={send.run} busy={send.isBusy && text('general.loading')}>
            {text('auth.resendLink')}
          </Button>
        )}
      </Stack>
    </AuthStep>
  );
}
