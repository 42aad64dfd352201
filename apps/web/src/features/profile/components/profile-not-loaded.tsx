import { brand } from '@bylgja/brand';

import { reloadUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Face, Reference } from '#ui/face.tsx';

/** In the place of a person that could not be loaded. */
export function ProfileNotLoaded() {
  const text = useText();
  const again = useAction(reloadUser);
  return (
    <Face
      sign="failed"
      title={text('profile.notLoaded')}
      action={
        <Button onPress={again.run} busy={again.isBusy && text('general.loading')}>
          {text('general.tryAgain')}
        </Button>
      }
      reference={
        <Reference
          label={text('general.reference')}
          supportLabel={text('general.callUs')}
          supportNumber={brand.supportNumber}
        />
      }
    />
  );
}
