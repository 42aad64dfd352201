import { fail } from '@bylgja/domain';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { wasLost } from '#lib/connection.ts';
import { useNoInterruption } from '#lib/interruption.ts';
import { useDescribe, useLoginPageText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { keysOfDevice } from '#platform/keys-of-device.ts';
import { buildOfPage, reloadPage } from '#platform/page.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { Button } from '#ui/forms/button.tsx';
import { AuthBody, AuthTitle } from '#ui/layout/auth-layout.tsx';

import { MissingFile } from './lazy-screen.tsx';

const reloadedKey = keysOfDevice.reloadedFor;

/**
 * A new build removes the files of an older one: the page is reloaded, once per build and tab, and again after each lost
 * connection.
 */
async function reloadOnce(): Promise<void> {
  if (wasLost.get()) return reloadPage();
  const build = buildOfPage();
  if (build === null || (await tabPreferences.get(reloadedKey)) === build) return;
  await tabPreferences.set(reloadedKey, build);
  reloadPage();
}

/** In the place of a screen that could not be shown: its file did not come, or it broke. Made of what is there already. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  useNoInterruption();
  const text = useLoginPageText();
  const describe = useDescribe();
  const router = useRouter();
  const isOnline = useOnline();
  const isMissing = isOnline && error instanceof MissingFile;
  useEffect(() => {
    if (isMissing) void reloadOnce();
  }, [isMissing]);
  const { title, detail } = describe(fail(isOnline ? 'unexpected' : 'offline'));

  /** With a connection the page itself is reloaded: the files of an older version may be gone. */
  async function onTryAgain() {
    if (isOnline) return reloadPage();
    await router.invalidate();
    reset();
  }
  return (
    <AuthBody>
      <AuthTitle more={detail}>{title}</AuthTitle>
      <Button onPress={onTryAgain}>{text('general.tryAgain')}</Button>
    </AuthBody>
  );
}
