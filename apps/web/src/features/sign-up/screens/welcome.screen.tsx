import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { NoSubscription } from '../parts/no-subscription.tsx';

/** For a person who has nothing here yet: a greeting, the support number, and links to what they can do meanwhile. */
export function WelcomeScreen() {
  const text = useText();
  const user = useUser();
  const title = user === null ? text('auth.welcome') : text('home.welcome', { name: user.firstname });
  return (
    <>
      <Bar title={title} mark />
      <Main kind="text">
        <NoSubscription />
        <List label={text('menu.title')}>
          <Item
            lead={<Icon name="person" />}
            title={text('menu.profile')}
            chevron
            asLink={<Link to={paths.profile} />}
          />
          <Item
            lead={<Icon name="globe" />}
            title={text('menu.language')}
            chevron
            asLink={<Link to={paths.language} />}
          />
        </List>
      </Main>
    </>
  );
}
