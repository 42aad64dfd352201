import { brand } from '@bylgja/brand';
import type { User } from '@bylgja/contract';
import { formatDate, formatPhoneNumber } from '@bylgja/i18n';

import { reloadUser, useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Face, Reference } from '#ui/face.tsx';
import { Stage } from '#ui/screen.tsx';
import { Sum } from '#ui/sum.tsx';

/** Who one is to the provider. */
export function ProfileScreen() {
  const text = useText();
  const user = useUser();
  return (
    <>
      <Bar title={text('menu.profile')} />
      <Stage kind="form">{user === null ? <NotLoaded /> : <Details user={user} />}</Stage>
    </>
  );
}

function Details({ user }: { user: User }) {
  const text = useText();
  const rows = [
    { label: text('profile.name'), value: `${user.firstname} ${user.lastname}` },
    { label: text('auth.phoneNumber'), value: user.phoneNumber && formatPhoneNumber(user.phoneNumber) },
    { label: text('auth.email'), value: user.email },
    { label: text('profile.birthDate'), value: user.birthDate && formatDate(user.birthDate) },
    { label: text('profile.address'), value: user.address },
    { label: text('profile.postalCode'), value: user.postalCode },
    { label: text('profile.city'), value: user.city },
  ];
  return (
    <Card>
      <Sum rows={rows.filter(({ value }) => value !== null)} />
    </Card>
  );
}

function NotLoaded() {
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
