import { fail } from '@bylgja/domain';
import { formatMeasuredAt } from '@bylgja/i18n';

import { figuresHeardAt } from '#lib/offline-cache.ts';
import { useStore } from '#lib/store.ts';
import { useDescribe, useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { useOnline } from '#lib/use-online.ts';
import { News } from '#ui/feedback/news.tsx';
import { Offline } from '#ui/feedback/offline.tsx';
import { Button } from '#ui/forms/button.tsx';

import { newVersion, takeNewVersion } from './new-version.ts';

/** Banners above every signed-in screen: no connection and the age of the figures, or a newer version of the app. */
export function AbovePage() {
  const text = useText();
  const describe = useDescribe();
  const isOnline = useOnline();
  const version = useStore(newVersion);
  if (!isOnline) {
    return (
      <Offline page more={<FiguresHeard />}>
        {describe(fail('offline')).title}
      </Offline>
    );
  }
  if (version === 'none') return null;
  const take = (
    <Button kind="line" small busy={version === 'wanted' && text('general.loading')} onPress={takeNewVersion}>
      {text('connection.takeVersion')}
    </Button>
  );
  return <News action={take}>{text('connection.newVersion')}</News>;
}

function FiguresHeard() {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const heardAt = useStore(figuresHeardAt);
  if (heardAt === null) return null;
  return text('connection.lastUpdated', { when: formatMeasuredAt(heardAt, now, locale) });
}
