import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Group } from '#ui/group.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stage } from '#ui/screen.tsx';

import { PlanTypes } from '../components/sign-up/plan-types.tsx';
import { plansQuery } from '../subscriptions.queries.ts';

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
      <Stage kind="text" busy={isPending}>
        <Group heading={text('signup.chooseType')}>
          <PlanTypes />
        </Group>
      </Stage>
    </>
  );
}
