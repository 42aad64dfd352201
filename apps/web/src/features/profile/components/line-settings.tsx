import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { hasOtherOwner } from '#features/lines/actions.view.ts';
import { lineTitle, managedLines, digitsOfLine } from '#features/lines/lines.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { LineSwitches } from '#features/plan-changes/parts/line-switches.tsx';
import { SimList } from '#features/sims/parts/sim-list.tsx';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Icon } from '#ui/data/icon.tsx';
import { Item, List } from '#ui/data/list.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What others see of each line that the user may manage. */
export function LineSettings() {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery);
  if (subscriptions.data === undefined) {
    if (!subscriptions.isPending) {
      return <Failed small title={text('profile.linesNotLoaded')} query={subscriptions} />;
    }
    return (
      <Skeleton label={text('general.loading')}>
        <Bone height="10rem" round="card" />
      </Skeleton>
    );
  }
  const lines = managedLines(subscriptions.data);
  if (lines.length === 0) return null;
  return (
    <Group heading={text('profile.lines')}>
      <Stack gap="snug">
        {lines.map(({ line }) => (
          <LineSwitches key={line.id} line={line} name={lineTitle(line)}>
            <LineLinks line={line} />
          </LineSwitches>
        ))}
      </Stack>
    </Group>
  );
}

/** Other actions on a line: all for its owner, the SIM and blocking also for its user (rule: accounts 3). */
function LineLinks({ line }: { line: Member }) {
  const text = useText();
  const actions = useQuery(actionsQuery);
  if (!actions.isSuccess) return null;
  if (hasOtherOwner(actions.data, line.phoneNumber)) return <SimList line={line} />;
  return (
    <List>
      <Item
        chevron
        lead={<Icon name="sim" />}
        title={text('manage.title')}
        asLink={<Link to={paths['home-manage']} params={{ phoneNumber: digitsOfLine(line) }} />}
      />
    </List>
  );
}
