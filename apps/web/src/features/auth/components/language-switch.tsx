import { fail } from '@bylgja/domain';
import { languageNames } from '@bylgja/i18n';

import { chooseLocale } from '#lib/locale.ts';
import { showProblem } from '#lib/show-problem.ts';
import { useLocale } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';

/** The other language, by its own name. */
export function LanguageSwitch() {
  const other = useLocale() === 'fo' ? 'en' : 'fo';
  const choose = useAction(async () => {
    if (!(await chooseLocale(other))) showProblem(fail('offline'));
  });
  return (
    <Button kind="quiet" small onPress={choose.run}>
      <span lang={other}>{languageNames[other]}</span>
    </Button>
  );
}
