import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';

/** There is nothing here to top up. */
export function NoLine() {
  const text = useText();
  return (
    <Face
      sign="empty"
      title={text('topUps.none')}
      action={<Button asLink={<Link to={paths.home} />}>{text('menu.home')}</Button>}
    >
      {text('topUps.noneHelp')}
    </Face>
  );
}
