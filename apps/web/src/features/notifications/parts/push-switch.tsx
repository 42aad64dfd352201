import { lazy, Suspense } from 'react';

import { hasPush } from '#lib/has-push.ts';

const PhonePush = lazy(async () => ({ default: (await import('../components/phone-push.tsx')).PhonePush }));

/** Switches pushes on this phone. Nothing where there are no pushes: in browsers, and in shells without a push service. */
export function PushSwitch() {
  if (!hasPush) return null;
  return (
    <Suspense fallback={null}>
      <PhonePush />
    </Suspense>
  );
}
