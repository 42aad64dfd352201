import { fail } from '@bylgja/domain';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';

import { useDescribe, useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { GateBody, GateTitle } from '#ui/gate.tsx';

/** In the place of a screen that could not be shown: its file did not come, or it broke. Made of what is there already. */
export function FailedScreen({ reset }: ErrorComponentProps) {
  const text = useText();
  const describe = useDescribe();
  const router = useRouter();
  const isOnline = useOnline();
  const { title, detail } = describe(fail(isOnline ? 'unexpected' : 'offline'));

  /** With a connection the page itself is loaded anew: the files of an older version may be gone. */
  async function onTryAgain() {
    if (isOnline) return location.reload();
    await router.invalidate();
    reset();
  }
  return (
    <GateBody>
      <GateTitle more={detail}>{title}</GateTitle>
      <Button onPress={onTryAgain}>{text('general.tryAgain')}</Button>
    </GateBody>
  );
}
