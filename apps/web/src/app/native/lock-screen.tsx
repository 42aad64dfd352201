import { useLayoutEffect } from 'react';

import { appLock, unlock } from '#lib/app-lock.ts';
import { language } from '#lib/locale.ts';
import { signOut } from '#lib/session.ts';
import { useStore } from '#lib/store.ts';
import { useText } from '#lib/text.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What the cover is called by. */
export const lockTitleId = 'lock-title';
const openId = 'lock-open';

/** What lies over the app while it is not open: the mark, and, when it is locked, the two ways out. */
export function LockScreen() {
  const isLocked = useStore(appLock) === 'locked';
  const hasTexts = useStore(language).isWhole;
  return isLocked && hasTexts ? <Locked /> : <Mark size={96} />;
}

function Locked() {
  const text = useText();
  // It comes into a dialog that is open already, and is read by what has the focus in it.
  useLayoutEffect(() => document.getElementById(openId)?.focus(), []);
  return (
    <main>
      <Stack>
        <Mark size={96} />
        <Text as="h1" id={lockTitleId} align="center">
          {text('lock.title')}
        </Text>
        <Button id={openId} kind="primary" wide onPress={unlock}>
          {text('lock.open')}
        </Button>
        <Button kind="sea" wide onPress={leave}>
          {text('menu.signOut')}
        </Button>
      </Stack>
    </main>
  );
}

/** Waits for the start of the app: only then can everything of the session be removed. */
async function leave(): Promise<void> {
  await appDrawn();
  await signOut();
}

function appDrawn(): Promise<void> {
  const app = document.getElementById('root');
  if (app === null || app.hasChildNodes()) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve();
    });
    watch.observe(app, { childList: true });
  });
}
