import type { User } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { formatDate, formatPhoneNumber } from '@bylgja/i18n';
import { Link } from '@tanstack/react-router';

import { useJustChanged } from '#lib/just-changed.ts';
import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Aside, Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { LineSettings } from '../components/line-settings.tsx';
import { ProfileNotLoaded } from '../components/profile-not-loaded.tsx';
import { useTakeData } from '../use-take-data.ts';

/** The person's data as the provider knows it, and links to change it. */
export function ProfileScreen() {
  const text = useText();
  const user = useUser();
  return (
    <>
      <Bar title={text('menu.profile')} />
      {user === null ? (
        <Main kind="form">
          <ProfileNotLoaded />
        </Main>
      ) : (
        <Main kind="two">
          <Stack gap="block">
            <Details user={user} />
            {user.pendingEmail !== null && <WaitingEmail email={user.pendingEmail} />}
            <ProfileLinks user={user} />
          </Stack>
          <Aside top>
            <LineSettings />
            <List>
              <Item
                kind="negative"
                chevron
                lead={<Icon name="trash" />}
                title={text('profile.delete')}
                asLink={<Link to={paths['profile.delete']} />}
              />
            </List>
          </Aside>
        </Main>
      )}
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
    <Card justChanged={useJustChanged(user.id)}>
      <SummaryList rows={rows.filter(({ value }) => value !== null && value !== '')} />
    </Card>
  );
}

/** An email that was asked for and is not confirmed yet, and what to do about it. */
function WaitingEmail({ email }: { email: string }) {
  const text = useText();
  return (
    <Alert icon="mail">
      {text('profile.waitingEmail', { email })} {text('profile.waitingEmailHelp')}
    </Alert>
  );
}

function ProfileLinks({ user }: { user: User }) {
  const text = useText();
  const links = [
    { icon: 'pencil', title: text('profile.edit'), link: <Link to={paths['profile.edit']} /> },
    {
      icon: 'lock',
      title: text(user.hasPassword ? 'profile.changePassword' : 'profile.choosePassword'),
      link: <Link to={paths['profile.password']} />,
    },
    { icon: 'card', title: text('agreement.title'), link: <Link to={paths['profile.agreement']} /> },
  ] as const;
  return (
    <List>
      {links.map(({ icon, title, link }) => (
        <Item key={icon} chevron lead={<Icon name={icon} />} title={title} asLink={link} />
      ))}
      <TakeData />
    </List>
  );
}

/** What is kept about the person is theirs at any time, not only when they leave. */
function TakeData() {
  const text = useText();
  const { take, isTaken } = useTakeData();
  return (
    <Item
      lead={<Icon name="download" />}
      title={text('leaving.takeData')}
      more={take.isBusy && text('general.loading')}
      end={isTaken && <Badge kind="positive">{text('leaving.downloaded')}</Badge>}
      onPress={take.run}
    />
  );
}
