import { brand } from '@bylgja/brand';
import { formatPhoneNumber } from '@bylgja/i18n';

import { OutsideLink } from '#lib/outside-link.tsx';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Greeting } from '#ui/greeting.tsx';

/** For a person without a subscription: what to do about it. */
export function NoSubscription() {
  const text = useText();
  const { supportNumber } = brand;
  return (
    <Greeting
      word={text('home.noSubscription')}
      more={text('home.noSubscriptionHelp')}
      action={
        <Button kind="primary" icon="call" asLink={<OutsideLink href={`tel:+298${supportNumber}`} />}>
          {text('home.call', { phoneNumber: formatPhoneNumber(supportNumber) })}
        </Button>
      }
    />
  );
}
