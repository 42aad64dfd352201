import { Link } from '@tanstack/react-router';

import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { LinkText } from '#ui/link-text.tsx';
import { Row } from '#ui/stack.tsx';

/** For whoever is a customer already: both screens know the email that was written here. */
export function KnownEmail() {
  const text = useText();
  return (
    <Row>
      <LinkText asLink={<Link to={paths['login.email']} search />}>{text('auth.signIn')}</LinkText>
      <LinkText asLink={<Link to={paths['forgot-password']} search />}>{text('auth.newPassword')}</LinkText>
    </Row>
  );
}
