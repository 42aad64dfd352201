import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Bar } from '#ui/layout/bar.tsx';

/** The title of a screen below the menu, and the back button. */
export function MenuBar({ title }: { title: string }) {
  const text = useText();
  return (
    <Bar
      title={title}
      back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.menu} />} />}
    />
  );
}
