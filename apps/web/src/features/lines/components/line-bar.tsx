import type { Member } from '@bylgja/contract';
import { paths } from '@bylgja/contract/app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';

import { hasOtherOwner } from '../actions.view.ts';
import { digitsOfLine } from '../lines.view.ts';
import { actionsQuery } from '../subscriptions.queries.ts';

/** The title of a screen about a line, and the back button: to the screen that manages the line for its owner, to the profile for others. */
export function LineBar({ title, line }: { title: string; line: Member | undefined }) {
  const text = useText();
  const isManaging = useMatchRoute()({ to: paths['home-manage'] }) !== false;
  const actions = useQuery(actionsQuery).data ?? [];
  return <Bar title={title} back={<IconButton icon="back" label={text('general.back')} asLink={back()} />} />;

  function back() {
    if (line === undefined || isManaging) return <Link to={paths.home} />;
    if (hasOtherOwner(actions, line.phoneNumber)) return <Link to={paths.profile} />;
    return <Link to={paths['home-manage']} params={{ phoneNumber: digitsOfLine(line) }} />;
  }
}
