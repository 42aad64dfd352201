import type { Locale } from '@bylgja/i18n';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

import { Failed } from './failed.tsx';
import { loadProviderText } from './provider-texts.ts';
import type { ProviderTextName } from './provider-texts.ts';
import { useLocale, useText } from './text.ts';

/** The provider's terms in the language of the app. It needs nothing of the signed-in side. */
export function TermsText() {
  return <ProviderText name="terms" />;
}

/** What the provider keeps of people, why and for how long. It needs nothing of the signed-in side. */
export function PrivacyText() {
  return <ProviderText name="privacy" />;
}

function ProviderText({ name }: { name: ProviderTextName }) {
  const text = useText();
  const { drawn, again } = useProviderText(name);
  if (drawn === undefined) return <TextSkeleton />;
  if (drawn !== null) return drawn;
  const query = { error: null, isFetching: false, refetch: again };
  return <Failed title={text('general.textNotLoaded')} query={query} />;
}

/** The text, drawn; undefined while it is on its way, null when it did not come. */
function useProviderText(name: ProviderTextName) {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ readonly asked: string; readonly drawn: ReactNode }>();
  const asked = `${name}.${locale}.${attempt}`;

  useEffect(() => {
    let isLeft = false;
    const show = (drawn: ReactNode) => {
      if (!isLeft) setLast({ asked, drawn });
    };
    draw(name, locale).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [name, locale, asked]);

  return {
    drawn: last?.asked === asked ? last.drawn : undefined,
    again: async () => setAttempt(attempt + 1),
  };
}

/** The text and what draws it come when they are needed, each in a file of its own. */
async function draw(name: ProviderTextName, locale: Locale): Promise<ReactNode> {
  const [{ MarkdownText }, text] = await Promise.all([
    import('./markdown-text.tsx'),
    loadProviderText(name, locale),
  ]);
  return <MarkdownText>{text}</MarkdownText>;
}

const paragraphs = [1, 2, 3, 4];

function TextSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('general.loading')}>
      <Stack gap="block">
        {paragraphs.map((paragraph) => (
          <Stack key={paragraph} gap="tight">
            <Bone width="40%" height="1.5rem" />
            <Bone height="4.5rem" />
          </Stack>
        ))}
      </Stack>
    </Skeleton>
  );
}
