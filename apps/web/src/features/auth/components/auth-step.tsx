import { fail } from '@bylgja/domain';
import type { ReactNode } from 'react';

import { demoOutbox } from '#lib/demo.ts';
import { OutsideLink } from '#lib/outside-link.tsx';
import { useDescribe, useLoginPageText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Offline } from '#ui/feedback/offline.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import type { LinkElement } from '#ui/forms/pressable.tsx';
import { AuthBody, AuthHeader, AuthTitle } from '#ui/layout/auth-layout.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type AuthStepProps = {
  title: string;
  more?: ReactNode;
  /** The first step's title is large. */
  large?: boolean;
  back?: LinkElement;
  end?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
};

/** One step of signing in: its title, what to do, and what there is to know. */
export function AuthStep({ title, more, large, back, end, foot, children }: AuthStepProps) {
  const text = useLoginPageText();
  const describe = useDescribe();
  const isOnline = useOnline();
  return (
    <>
      <AuthHeader
        back={back && <IconButton icon="back" label={text('general.back')} asLink={back} />}
        end={end}
      />
      <AuthBody foot={foot}>
        {!isOnline && <Offline>{describe(fail('offline')).title}</Offline>}
        <AuthTitle large={large} more={more}>
          {title}
        </AuthTitle>
        {children}
        <DemoNote />
      </AuthBody>
    </>
  );
}

/** In a demo codes and mails do not travel: this says where they are. */
function DemoNote() {
  const text = useLoginPageText();
  const outbox = demoOutbox();
  if (outbox === null) return null;
  return (
    <Alert>
      <Stack as="span" gap="hair">
        {text('auth.demoNote')}
        <LinkText asLink={<OutsideLink href={outbox} target="_blank" />}>{outbox}</LinkText>
      </Stack>
    </Alert>
  );
}
