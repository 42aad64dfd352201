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

/** The lines that the user may manage, and what can be done about each. */
export function LineSettings() {
  const text = useText();
  const subscriptions = useQuery(subscriptionsQuery);
  const actions = useQuery(actionsQuery);
  const failed = [subscriptions, actions].find((query) => query.isLoadingError);
  if (failed) return <Failed small title={text('profile.linesNotLoaded')} query={failed} />;
  if (subscriptions.data === undefined || actions.data === undefined) {
    return (
      <Skeleton label={text('general.loading')}>
        <Bone height="10rem" round="card" />
      </Skeleton>
    );
  }
  const lines = managedLines(subscriptions.data).map(({ line }) => line);
  const isUsed = ({ phoneNumber }: Member) => hasOtherOwner(actions.data, phoneNumber);
  return (
    <>
      <OwnedLines lines={lines.filter((line) => !isUsed(line))} />
      {lines.filter(isUsed).map((line) => (
        <UsedLine key={line.id} line={line} />
      ))}
    </>
  );
}

/** The owner's lines, each with the link to the screen that manages it and has its switches. */
function OwnedLines({ lines }: { lines: readonly Member[] }) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <Group heading={text('profile.lines')}>
      <List label={text('profile.lines')}>
        {lines.map((line) => (
          <Item
            key={line.id}
            chevron
            lead={<Icon name="sim" />}
            title={lineTitle(line)}
            asLink={<Link to={paths['home-manage']} params={{ phoneNumber: digitsOfLine(line) }} />}
          />
        ))}
      </List>
    </Group>
  );
}

/** A line that another person pays for: its user decides what others see, and has its SIM (rule: accounts 3). */
function UsedLine({ line }: { line: Member }) {
  const text = useText();
  return (
    <Group heading={lineTitle(line)}>
      <LineSwitches line={line} name={text('manage.othersSee')} />
      <SimList line={line} />
    </Group>
  );
}
