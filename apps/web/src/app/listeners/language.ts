import { language } from '#lib/locale.ts';
import { session } from '#lib/session.ts';

/** What the server names, it names in the language of the request: in another language it is asked again. */
export function followLanguage(): () => void {
  let before = language.get().locale;
  return language.subscribe(() => {
    const now = language.get().locale;
    if (now === before) return;
    before = now;
    void renew();
  });
}

async function renew(): Promise<void> {
  if (session.get().status === 'signed_in') await (await import('../start-data.ts')).renewData();
}
