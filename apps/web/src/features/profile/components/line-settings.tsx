import type { Member } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { isSomebodyElses } from '#features/subscriptions/actions.view.ts';
import { lineTitle, managedLines } from '#features/subscriptions/lines.view.ts';
import { digitsOfLine } from '#features/subscriptions/manage.view.ts';
import { LineSwitches } from '#features/subscriptions/parts/line-switches.tsx';
import { SimList } from '#features/subscriptions/parts/sim-list.tsx';
import { actionsQuery, subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Group } from '#ui/group.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

/** What others see of each line that one may manage. */
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
            <LineDoors line={line} />
          </LineSwitches>
        ))}
      </Stack>
    </Group>
  );
}

/** What else can be done about a line: all of it by its owner, its SIM and a lost phone by whoever uses it. */
function LineDoors({ line }: { line: Member }) {
  const text = useText();
  const actions = useQuery(actionsQuery);
  if (!actions.isSuccess) return null;
  if (isSomebodyElses(actions.data, line.phoneNumber)) return <SimList line={line} />;
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
