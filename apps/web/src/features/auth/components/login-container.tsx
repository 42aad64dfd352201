import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import type { ScreenName } from '#lib/paths.ts';
import { useStore } from '#lib/store.ts';
import { isOverlayWanted } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { Gate } from '#ui/gate.tsx';

/** How high the water stands at each step: it falls as one comes nearer. */
const tides: Partial<Record<ScreenName, number>> = {
  'auth.login': 48,
  'login.number': 20,
  'login.email': 20,
  'login.pin': 11,
  'forgot-password': 20,
  'reset-password': 11,
};

/** A toast may say that the session has ended, a sheet show the terms; until then nobody waits for what could show them. */
const Overlays = lazy(async () => ({ default: (await import('#ui/overlay/overlays.tsx')).Overlays }));

/** Round every step of signing in (spec 2). */
export function LoginContainer() {
  const text = useText();
  const hasOverlay = useStore(isOverlayWanted);
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  return (
    <>
      <Gate tide={(name && tides[name]) ?? 0}>
        <Outlet />
      </Gate>
      {hasOverlay && (
        <Suspense fallback={null}>
          <Overlays
            texts={{
              confirm: text('general.ok'),
              cancel: text('general.cancel'),
              close: text('general.close'),
            }}
          />
        </Suspense>
      )}
    </>
  );
}
