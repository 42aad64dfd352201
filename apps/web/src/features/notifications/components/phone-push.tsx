import { brand } from '@bylgja/brand';

import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { pushState, switchPushOff, switchPushOn } from '../parts/pushes.ts';

/** The push switch of this phone, and what prevents pushes. */
export function PhonePush() {
  const text = useText();
  const state = useStore(pushState);
  const change = useAction((isOn: boolean) => (isOn ? switchPushOn() : switchPushOff()));
  return (
    <Stack>
      <Card>
        <Switch
          label={text('push.title')}
          more={text('push.help')}
          checked={state === 'on'}
          busy={change.isBusy}
          onChange={change.run}
        />
      </Card>
      {state === 'refused' && (
        <Alert kind="caution" role="alert">
          {text('push.refused', { name: brand.name })}
        </Alert>
      )}
      {state === 'unanswered' && (
        <Alert kind="negative" role="alert">
          {text('push.unanswered')}
        </Alert>
      )}
    </Stack>
  );
}
