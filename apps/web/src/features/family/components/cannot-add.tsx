import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { StatusMessage } from '#ui/feedback/status-message.tsx';
import { Button } from '#ui/forms/button.tsx';

/** In the place of the form: why no member can be added now. */
export function CannotAdd({ refusal }: { refusal: string }) {
  const text = useText();
  return (
    <StatusMessage
      sign="empty"
      title={text('family.cannotAdd')}
      action={<Button asLink={<Link to={paths['home-manage-family']} />}>{text('family.toFamily')}</Button>}
    >
      {refusal}
    </StatusMessage>
  );
}
