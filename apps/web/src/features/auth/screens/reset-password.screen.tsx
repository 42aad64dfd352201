import { paths } from '@bylgja/contract/app-paths';
import { fail } from '@bylgja/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { session, signOut } from '#lib/session.ts';
import { showDone } from '#lib/show-problem.ts';
import { useDescribe, useText } from '#lib/text.ts';
import { useMailedToken } from '#lib/use-mailed-token.ts';
import { Button } from '#ui/forms/button.tsx';

import { AuthStep } from '../components/auth-step.tsx';
import { ResetPasswordForm } from '../components/reset-password-form.tsx';

/** Where the mailed link for a new password leads, signed in or not. */
export function ResetPasswordScreen() {
  const token = useMailedToken();
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const text = useText();
  const describe = useDescribe();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);

  /** Every session of that person has ended at the server, so a session on this device ends too. */
  async function onDone() {
    if (session.get().status === 'signed_in') await signOut();
    await navigate({ to: paths['login.email'], replace: true });
    showDone(text('auth.passwordSet'));
  }
  if (isExpired) {
    const { title, detail } = describe(fail('reset_token_expired'));
    return <NoLink title={title} more={detail} />;
  }
  if (token === '') return <NoLink title={text('mailed.noToken')} more={text('mailed.noTokenHelp')} />;
  return (
    <AuthStep title={text('auth.newPassword')} back={<Link to={paths['auth.login']} />}>
      <ResetPasswordForm token={token} onExpired={() => setExpired(true)} onDone={onDone} />
    </AuthStep>
  );
}

/** For a link that is no longer valid: how to get another. */
function NoLink({ title, more }: { title: string; more: string }) {
  const text = useText();
  return (
    <AuthStep title={title} more={more} back={<Link to={paths['auth.login']} />}>
      <Button kind="primary" wide asLink={<Link to={paths['forgot-password']} />}>
        {text('auth.askNewLink')}
      </Button>
    </AuthStep>
  );
}
