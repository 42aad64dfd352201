import { brand } from '@bylgja/brand';
import { paths } from '@bylgja/contract/app-paths';
import { callingCode } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { OutsideLink } from '#lib/outside-link.tsx';
import { useText } from '#lib/text.ts';
import { Greeting } from '#ui/feedback/greeting.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** For a person without a subscription: how to get one, and the support number. */
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
          <Button
            kind="sea"
            icon="call"
            asLink={<OutsideLink href={`tel:${callingCode()}${supportNumber}`} />}
          >
            {text('home.call', { phoneNumber: formatPhoneNumber(supportNumber) })}
          </Button>
        </Stack>
      }
    />
  );
}
