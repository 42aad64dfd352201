import { useEffect, useState } from 'react';

import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { Failed } from './failed.tsx';
import { ProseText } from './prose-text.tsx';
import type { Prose } from './prose.ts';
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
  const { come, again } = useProviderText(name);
  if (come === undefined) return <TextSkeleton />;
  if (come !== null) return <ProseText text={come} />;
  const query = { error: null, isFetching: false, refetch: again };
  return <Failed title={text('general.textNotLoaded')} query={query} />;
}

/** The text; undefined while it is on its way, null when it did not come. */
function useProviderText(name: ProviderTextName) {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ readonly asked: string; readonly come: Prose | null }>();
  const asked = `${name}.${locale}.${attempt}`;

  useEffect(() => {
    let isLeft = false;
    const show = (come: Prose | null) => {
      if (!isLeft) setLast({ asked, come });
    };
    loadProviderText(name, locale).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [name, locale, asked]);

  return {
    come: last?.asked === asked ? last.come : undefined,
    again: async () => setAttempt(attempt + 1),
  };
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
