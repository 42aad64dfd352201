import { fail } from '@bylgja/domain';
import { languageNames, locales } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';

import { chooseLocale } from '#lib/locale.ts';
import { showProblem } from '#lib/show-problem.ts';
import { textNow, useLocale, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Main } from '#ui/layout/screen.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { MenuBar } from '../components/menu-bar.tsx';

/** Which language the app speaks. It takes effect at once, also for what the server writes. */
export function LanguageScreen() {
  const text = useText();
  const chosen = useLocale();
  const choose = useAction(async (locale: Locale) => {
    // The new language says that it is chosen.
    if (await chooseLocale(locale)) overlay.toast('info', textNow()('menu.languageChanged'));
    else showProblem(fail('offline'));
  });
  return (
    <>
      <MenuBar title={text('menu.language')} />
      <Main kind="form">
        <Stack as="fieldset" gap="tight" aria-label={text('menu.language')}>
          {locales.map((locale) => (
            <RadioChoice
              key={locale}
              name="locale"
              value={locale}
              chosen={chosen}
              onChoose={choose.run}
              title={<span lang={locale}>{languageNames[locale]}</span>}
            />
          ))}
        </Stack>
      </Main>
    </>
  );
}
