import { brand } from '@bylgja/brand';
import { useState } from 'react';

import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';

import { pushState, switchPushOff, switchPushOn } from '../parts/pushes.ts';

/** The switch of this phone, and what stands in its way. */
export function PhonePush() {
  const text = useText();
  const state = useStore(pushState);
  const [wished, setWished] = useState<boolean>();
  const change = useAction(async (isOn: boolean) => {
    setWished(isOn);
    try {
      await (isOn ? switchPushOn() : switchPushOff());
    } finally {
      setWished(undefined);
    }
  });
  return (
    <Stack>
      <Card>
        <Switch
          label={text('push.title')}
          more={text('push.help')}
          checked={wished ?? state === 'on'}
          onChange={change.run}
        />
      </Card>
      {state === 'refused' && (
        <Note kind="caution" role="alert">
          {text('push.refused', { name: brand.name })}
        </Note>
      )}
      {state === 'unanswered' && (
        <Note kind="negative" role="alert">
          {text('push.unanswered')}
        </Note>
      )}
    </Stack>
  );
}
