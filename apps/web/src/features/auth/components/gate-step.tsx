import { fail } from '@bylgja/domain';
import type { ReactNode } from 'react';

import { demoOutbox } from '#lib/demo.ts';
import { OutsideLink } from '#lib/outside-link.tsx';
import { useDescribe, useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { GateBody, GateTitle, GateTop } from '#ui/gate.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { Note } from '#ui/note.tsx';
import { Offline } from '#ui/offline.tsx';
import type { LinkElement } from '#ui/press.tsx';
import { Stack } from '#ui/stack.tsx';

type GateStepProps = {
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
export function GateStep({ title, more, large, back, end, foot, children }: GateStepProps) {
  const text = useText();
  const describe = useDescribe();
  const isOnline = useOnline();
  return (
    <>
      <GateTop
        back={back && <IconButton icon="back" label={text('general.back')} asLink={back} />}
        end={end}
      />
      <GateBody foot={foot}>
        {!isOnline && <Offline>{describe(fail('offline')).title}</Offline>}
        <GateTitle large={large} more={more}>
          {title}
        </GateTitle>
        {children}
        <DemoNote />
      </GateBody>
    </>
  );
}

/** In a demo codes and mails do not travel: this says where they are. */
function DemoNote() {
  const text = useText();
  const outbox = demoOutbox();
  if (outbox === null) return null;
  return (
    <Note>
      <Stack as="span" gap="hair">
        {text('auth.demoNote')}
        <LinkText asLink={<OutsideLink href={outbox} target="_blank" />}>{outbox}</LinkText>
      </Stack>
    </Note>
  );
}
