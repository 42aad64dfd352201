import { isStrongPassword, passwordRules } from '@bylgja/domain';
import type { PasswordRule } from '@bylgja/domain';
import type { FieldCode } from '@bylgja/i18n';

import { Icon } from '#ui/data/icon.tsx';
import { VisuallyHidden } from '#ui/data/visually-hidden.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

import { useText } from './text.ts';

type NewPasswordFieldProps = {
  label: string;
  /** `newPassword` when left out. */
  name?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
};

/** A field for a new password, with its rules, each ticked as it is met (rule: auth 8). */
export function NewPasswordField({ label, name = 'newPassword', ...field }: NewPasswordFieldProps) {
  const text = useText();
  return (
    <PasswordField
      {...field}
      label={label}
      name={name}
      showLabel={text('auth.showPassword')}
      hideLabel={text('auth.hidePassword')}
      autoComplete="new-password"
      help={<Rules rules={passwordRules(field.value)} />}
    />
  );
}

/** The same password once more. */
export function RepeatPasswordField(field: Pick<NewPasswordFieldProps, 'value' | 'onValue' | 'error'>) {
  const text = useText();
  return (
    <PasswordField
      {...field}
      label={text('auth.repeatPassword')}
      name="repeatPassword"
      showLabel={text('auth.showPassword')}
      hideLabel={text('auth.hidePassword')}
      autoComplete="new-password"
    />
  );
}

/** What is wrong with a password to be. Whether it is a common one, only the server knows. */
export function checkNewPassword(password: string): FieldCode | undefined {
  if (password === '') return 'required';
  return isStrongPassword(password) ? undefined : 'password_weak';
}

/** What is wrong with the same password once more. */
export function checkRepeat(password: string, repeat: string): FieldCode | undefined {
  if (repeat === '') return 'required';
  return repeat === password ? undefined : 'passwords_differ';
}

function Rules({ rules }: { rules: readonly PasswordRule[] }) {
  const text = useText();
  return (
    <Stack gap="hair">
      {text('auth.passwordMustHave')}
      <Stack as="ul" gap="hair">
        {rules.map(({ id, isMet }) =>
          // A rule that is rarely broken is shown only when it is broken; one rule only the server can check.
          id === 'not_common' || (id === 'at_most_128' && isMet) ? null : (
            <Row as="li" key={id} gap="tight" stiff>
              <Icon name={isMet ? 'check' : 'neutral'} small />
              <span>{text(`auth.rule.${id}`)}</span>
              <VisuallyHidden>{text(isMet ? 'auth.ruleMet' : 'auth.ruleUnmet')}</VisuallyHidden>
            </Row>
          ),
        )}
      </Stack>
    </Stack>
  );
}
