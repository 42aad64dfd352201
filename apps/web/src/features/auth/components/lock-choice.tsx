import { useEffect, useState } from 'react';

import { chooseLock, lockChoice } from '#lib/app-lock.ts';
import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { hasBiometry } from '#platform/biometry.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

/** On a phone that knows its owner by finger or face: whether the app asks for them. */
export function LockChoice() {
  const text = useText();
  const isOn = useStore(lockChoice) === true;
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void hasBiometry().then(setOffered), []);
  if (!isOffered && !isOn) return null;

  async function choose(isWanted: boolean): Promise<void> {
    if (!(await chooseLock(isWanted))) overlay.toast('error', text('lock.notProved'));
  }
  return (
    <Card>
      <Switch label={text('lock.choice')} more={text('lock.help')} checked={isOn} onChange={choose} />
    </Card>
  );
}
