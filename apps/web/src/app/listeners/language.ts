import { isLocale } from '@bylgja/i18n';

import { chooseLocale, language } from '#lib/locale.ts';
import { session } from '#lib/session.ts';
import { keysOfDevice } from '#platform/keys-of-device.ts';
import { watchPreference } from '#platform/preferences.ts';

/**
 * Refetches everything in a new language, as the server answers with names in the language of the request. A language chosen in one tab
 * applies to all tabs.
 */
export function subscribeToLanguage(): () => void {
  let before = language.get().locale;
  const stops = [
    language.subscribe(() => {
      const now = language.get().locale;
      if (now === before) return;
      before = now;
      void renew();
    }),
    watchPreference(keysOfDevice.locale, (chosen) => void (isLocale(chosen) && chooseLocale(chosen))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function renew(): Promise<void> {
  if (session.get().status === 'signed_in') await (await import('../start-data.ts')).renewData();
}
