import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { GateBody, GateTitle, GateTop } from '#ui/gate.tsx';

/** For whoever has deleted their user. */
export function FarewellScreen() {
  const text = useText();
  return (
    <>
      <GateTop />
      <GateBody>
        <GateTitle large more={text('mailed.farewellHelp')}>
          {text('mailed.farewell')}
        </GateTitle>
        <Button wide asLink={<Link to={paths['auth.login']} />}>
          {text('auth.signIn')}
        </Button>
      </GateBody>
    </>
  );
}
