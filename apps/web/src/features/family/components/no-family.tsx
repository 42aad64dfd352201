import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';

/** For a person who pays for no family: how to have one. */
export function NoFamily() {
  const text = useText();
  return (
    <Face
      sign="empty"
      title={text('family.none')}
      action={
        <Button asLink={<Link to={paths['transfer-individual-to-family']} />}>
          {text('transfers.individualToFamily')}
        </Button>
      }
    >
      {text('family.noneHelp')}
    </Face>
  );
}
