import { fail } from '@bylgja/domain';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';

import { brand } from '#brand/brand.ts';
import { useDescribe, useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Face, Reference } from '#ui/face.tsx';
import { Stage } from '#ui/screen.tsx';

/** In the place of a screen that could not be shown: its file did not come, or it broke. */
export function FailedScreen({ reset }: ErrorComponentProps) {
  const text = useText();
  const describe = useDescribe();
  const router = useRouter();
  const isOnline = useOnline();
  const { title, detail } = describe(fail(isOnline ? 'unexpected' : 'offline'));

  async function onTryAgain() {
    await router.invalidate();
    reset();
  }
  return (
    <>
      <Bar title={brand.name} mark />
      <Stage kind="text">
        <Face
          sign="failed"
          title={title}
          action={<Button onPress={onTryAgain}>{text('general.tryAgain')}</Button>}
          reference={
            <Reference
              label={text('general.reference')}
              supportLabel={text('general.callUs')}
              supportNumber={brand.supportNumber}
            />
          }
        >
          {detail}
        </Face>
      </Stage>
    </>
  );
}
