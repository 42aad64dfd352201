import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { Button } from '#ui/forms/button.tsx';
import { AuthBody, AuthHeader, AuthTitle } from '#ui/layout/auth-layout.tsx';

/** Shown after the user was deleted. */
export function FarewellScreen() {
  const text = useText();
  return (
    <>
      <AuthHeader />
      <AuthBody>
        <AuthTitle large more={text('mailed.farewellHelp')}>
          {text('mailed.farewell')}
        </AuthTitle>
        <Button wide asLink={<Link to={paths['auth.login']} />}>
          {text('auth.signIn')}
        </Button>
      </AuthBody>
    </>
  );
}
