import { api } from '#lib/api.ts';
import { readProviderText } from '#lib/read-provider-text.tsx';
import { reloadUser, useUser } from '#lib/session.ts';
import { showDone, showProblem } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Text } from '#ui/data/text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkText } from '#ui/forms/link-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

/** Asks a person whom somebody else has added to accept the terms. Nothing waits for it (rule: family 8). */
export function TermsToAccept() {
  const text = useText();
  // An earlier version of the app may have stored the person without this.
  const version = useUser()?.termsToAccept;
  const accept = useAction(async (read: string) => {
    const accepted = await api.act('failed.acceptTerms', 'POST /auth/me/terms', { body: { version: read } });
    await reloadUser();
    if (accepted.ok) showDone(text('profile.termsAccepted'));
    else showProblem(accepted);
  });
  if (!version) return null;
  return (
    <Card as="section" aria-label={text('auth.termsTitle')}>
      <Stack gap="tight">
        <Text size="heading">{text('profile.termsAsked')}</Text>
        <Text muted>{text('profile.termsAskedHelp')}</Text>
      </Stack>
      <Row>
        <Button
          kind="tonal"
          busy={accept.isBusy && text('profile.acceptingTerms')}
          onPress={() => accept.run(version)}
        >
          {text('profile.acceptTerms')}
        </Button>
        <LinkText onPress={() => readProviderText('TermsText', text('auth.termsTitle'))}>
          {text('auth.readTerms')}
        </LinkText>
      </Row>
    </Card>
  );
}
