import { brand } from '@bylgja/brand';
import { callingCode } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';

import { reloadUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { StatusMessage, Reference } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';

/** In the place of a person that could not be loaded. */
export function ProfileNotLoaded() {
  const text = useText();
  const again = useAction(reloadUser);
  return (
    <StatusMessage
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
          supportNumber={`${callingCode()}${brand.supportNumber}`}
          writtenNumber={formatPhoneNumber(brand.supportNumber)}
        />
      }
    />
  );
}
