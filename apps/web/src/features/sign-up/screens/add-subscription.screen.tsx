import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { plansQuery } from '#features/lines/catalogue.queries.ts';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Main } from '#ui/layout/screen.tsx';

import { PlanTypes } from '../components/plan-types.tsx';

/** Which type of plan to sign up to: the steps are the same. */
export function AddSubscriptionScreen() {
  const text = useText();
  const { isPending } = useQuery(plansQuery);
  return (
    <>
      <Bar
        title={text('signup.addTitle')}
        back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.home} />} />}
      />
      <Main kind="text" busy={isPending}>
        <Group heading={text('signup.chooseType')}>
          <PlanTypes />
        </Group>
      </Main>
    </>
  );
}
