import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import type { ScreenName } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Gate } from '#ui/gate.tsx';

/** How high the water stands at each step: it falls as one comes nearer. */
const tides: Partial<Record<ScreenName, number>> = {
  'auth.login': 48,
  'login.number': 20,
  'login.email': 20,
  'login.pin': 11,
};

/** Toasts may come when the session has ended, but nobody waits for them to sign in. */
const Overlays = lazy(async () => ({ default: (await import('#ui/overlay/overlays.tsx')).Overlays }));

/** Round every step of signing in (spec 2). */
export function LoginContainer() {
  const text = useText();
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  return (
    <>
      <Gate tide={(name && tides[name]) ?? 0}>
        <Outlet />
      </Gate>
      <Suspense fallback={null}>
        <Overlays
          texts={{
            confirm: text('general.ok'),
            cancel: text('general.cancel'),
            close: text('general.close'),
          }}
        />
      </Suspense>
    </>
  );
}
