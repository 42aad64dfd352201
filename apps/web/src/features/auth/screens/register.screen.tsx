import { paths } from '@bylgja/contract/app-paths';
import { Link } from '@tanstack/react-router';

import { useText } from '#lib/text.ts';

import { AuthStep } from '../components/auth-step.tsx';
import { RegisterForm } from '../components/register-form.tsx';

/** Becoming a customer. */
export function RegisterScreen() {
  const text = useText();
  return (
    <AuthStep title={text('auth.register')} back={<Link to={paths['auth.login']} search />}>
      <RegisterForm />
    </AuthStep>
  );
}
