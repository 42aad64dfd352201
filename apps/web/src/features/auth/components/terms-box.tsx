import { bringOverlay } from '#lib/tell-problem.ts';
import { useText } from '#lib/text.ts';
import { LinkText } from '#ui/link-text.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tickbox } from '#ui/tickbox.tsx';

type TermsBoxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
};

/** Yes to the terms, which can be read without leaving the form. */
export function TermsBox({ checked, onChange, error }: TermsBoxProps) {
  const text = useText();
  return (
    <Stack gap="hair">
      <Tickbox name="hasAcceptedTerms" checked={checked} onChange={onChange} error={error}>
        {text('auth.terms')}
      </Tickbox>
      <span>
        <LinkText onPress={() => readTerms(text('auth.termsTitle'))}>{text('auth.readTerms')}</LinkText>
      </span>
    </Stack>
  );
}

/** The terms themselves come when somebody wants to read them. */
async function readTerms(title: string): Promise<void> {
  const [overlay, { TermsText }] = await Promise.all([bringOverlay(), import('#lib/provider-text.tsx')]);
  await overlay.sheet({ title, content: () => <TermsText /> });
}
