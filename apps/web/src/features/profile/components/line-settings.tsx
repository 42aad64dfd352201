import type { Member } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { isSomebodyElses } from '#features/subscriptions/actions.view.ts';
import { useLineSetting } from '#features/subscriptions/line-settings.view.ts';
import { lineTitle, managedLines } from '#features/subscriptions/lines.view.ts';
import { digitsOfLine } from '#features/subscriptions/manage.view.ts';
import { SimList } from '#features/subscriptions/parts/sim-list.tsx';
import { actionsQuery, subscriptionsQuery } from '#features/subscriptions/subscriptions.queries.ts';
import { Failed } from '#lib/failed.tsx';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Card } from '#ui/card.tsx';
import { Group } from '#ui/group.tsx';
import { Icon } from '#ui/icon.tsx';
import { Item, List } from '#ui/list.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { Text } from '#ui/text.tsx';

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
          <LineCard key={line.id} line={line} />
        ))}
      </Stack>
    </Group>
  );
}

function LineCard({ line }: { line: Member }) {
  const text = useText();
  const phoneBook = useLineSetting(line, 'isPhoneBookVisible');
  const findable = useLineSetting(line, 'isFindable');
  const name = lineTitle(line);
  return (
    <Card as="fieldset" gap="tight" aria-label={name}>
      <Text as="span" size="label" strong>
        {name}
      </Text>
      <Switch label={text('profile.phoneBook')} checked={phoneBook.isOn} onChange={phoneBook.change} />
      <Switch label={text('profile.findable')} checked={findable.isOn} onChange={findable.change} />
      <LineDoors line={line} />
    </Card>
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
