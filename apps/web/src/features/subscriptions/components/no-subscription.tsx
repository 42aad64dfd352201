import { brand } from '@bylgja/brand';
import { formatPhoneNumber } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { OutsideLink } from '#lib/outside-link.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Greeting } from '#ui/greeting.tsx';
import { Stack } from '#ui/stack.tsx';

/** For a person without a subscription: how to have one, and whom to call. */
export function NoSubscription() {
  const text = useText();
  const { supportNumber } = brand;
  return (
    <Greeting
      word={text('home.noSubscription')}
      more={text('home.noSubscriptionHelp')}
      action={
        <Stack gap="tight">
          <Button kind="primary" icon="plus" asLink={<Link to={paths['add-subscription']} />}>
            {text('home.chooseSubscription')}
          </Button>
          <Button kind="sea" icon="call" asLink={<OutsideLink href={`tel:+298${supportNumber}`} />}>
            {text('home.call', { phoneNumber: formatPhoneNumber(supportNumber) })}
          </Button>
        </Stack>
      }
    />
  );
}
