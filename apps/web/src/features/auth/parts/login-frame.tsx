import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

import { RehearsalNote } from '#lib/rehearsal-note.tsx';
import { isOverlayWanted } from '#lib/show-problem.ts';
import { useStore } from '#lib/store.ts';
import { useLoginPageText } from '#lib/text.ts';
import { AuthLayout } from '#ui/layout/auth-layout.tsx';

/** The height of the water at the first step. */
export const fullTide = 48;

/** A toast may say that the session has ended, a sheet may show the terms; the code for them is loaded only then. */
const Overlays = lazy(async () => ({ default: (await import('#ui/overlay/overlays.tsx')).Overlays }));

/** The sea round a step of signing in, and what lies over it. */
export function LoginFrame({ tide, children }: { tide: number; children: ReactNode }) {
  const text = useLoginPageText();
  const hasOverlay = useStore(isOverlayWanted);
  return (
    <>
      <RehearsalNote />
      <AuthLayout tide={tide}>{children}</AuthLayout>
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
