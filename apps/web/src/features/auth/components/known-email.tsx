import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Row } from '#ui/layout/stack.tsx';

/** For people who are customers already: both screens know the email that was typed here. */
export function KnownEmail() {
  const text = useText();
  return (
    <Row>
      <LinkText asLink={<Link to={paths['login.email']} search />}>{text('auth.signIn')}</LinkText>
      <LinkText asLink={<Link to={paths['forgot-password']} search />}>{text('auth.newPassword')}</LinkText>
    </Row>
  );
}
