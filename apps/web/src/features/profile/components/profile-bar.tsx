import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** The title of a screen that one comes to from one's profile, and the way back. */
export function ProfileBar({ title }: { title: string }) {
  const text = useText();
  return (
    <Bar
      title={title}
      back={<IconButton icon="back" label={text('general.back')} asLink={<Link to={paths.profile} />} />}
    />
  );
}
