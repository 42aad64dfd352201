import { formatPhoneNumber } from '@bylgja/i18n';

import { brand } from '#brand/brand.ts';
import { OutsideLink } from '#lib/outside-link.tsx';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';

/** For a person without a subscription: what to do about it. */
export function NoSubscription() {
  const text = useText();
  const call = text('home.call', { phoneNumber: formatPhoneNumber(brand.supportNumber) });
  return (
    <Face
      sign="empty"
      title={text('home.noSubscription')}
      action={
        <Button kind="primary" icon="call" asLink={<OutsideLink href={`tel:+298${brand.supportNumber}`} />}>
          {call}
        </Button>
      }
    >
      {text('home.noSubscriptionHelp')}
    </Face>
  );
}
