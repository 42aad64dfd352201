import { readProviderText } from '#lib/read-provider-text.tsx';
import { useText } from '#lib/text.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

type TermsBoxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
};

/** Yes to the terms; they and what is kept of people can be read without leaving the form. */
export function TermsBox({ checked, onChange, error }: TermsBoxProps) {
  const text = useText();
  return (
    <Stack gap="hair">
      <Checkbox name="hasAcceptedTerms" checked={checked} onChange={onChange} error={error}>
        {text('auth.terms')}
      </Checkbox>
      <Row>
        <LinkText onPress={() => readProviderText('TermsText', text('auth.termsTitle'))}>
          {text('auth.readTerms')}
        </LinkText>
        <LinkText onPress={() => readProviderText('PrivacyText', text('menu.privacy'))}>
          {text('auth.readPrivacy')}
        </LinkText>
      </Row>
    </Stack>
  );
}
