import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';

/** There is nothing here to top up. */
export function NoLine() {
  const text = useText();
  return (
    <StatusMessage
      sign="empty"
      title={text('topUps.none')}
      action={<Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>}
    >
      {text('topUps.noneHelp')}
    </StatusMessage>
  );
}
