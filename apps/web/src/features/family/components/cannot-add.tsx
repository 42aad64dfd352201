import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';

/** In the place of the form: why nobody can join just now. */
export function CannotAdd({ refusal }: { refusal: string }) {
  const text = useText();
  return (
    <Face
      sign="empty"
      title={text('family.cannotAdd')}
      action={<Button asLink={<Link to={paths['home-manage-family']} />}>{text('family.toFamily')}</Button>}
    >
      {refusal}
    </Face>
  );
}
