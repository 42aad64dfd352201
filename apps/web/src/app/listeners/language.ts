import { api } from '#lib/api.ts';
import { chosenLocale, language } from '#lib/locale.ts';
import { keepUser, session } from '#lib/session.ts';

/**
 * What follows from the language of the app. What the server names, it names in the language of the request: in another
 * language it is asked again. What it writes by itself, mails and text messages, it writes in the language that is chosen here.
 */
export function followLanguage(): () => void {
  let before = language.get().locale;
  let toldFor = personId();
  const stopLanguage = language.subscribe(() => {
    const now = language.get().locale;
    if (now === before) return;
    before = now;
    void renew();
    void tellServer();
  });
  const stopSession = session.subscribe(() => {
    if (personId() === toldFor) return;
    toldFor = personId();
    void tellServer();
  });
  void tellServer();
  return () => {
    stopLanguage();
    stopSession();
  };
}

async function renew(): Promise<void> {
  if (session.get().status === 'signed_in') await (await import('../start-data.ts')).renewData();
}

/** Says which language was chosen, where the server knows another. When that fails, it is said at the next start. */
async function tellServer(): Promise<void> {
  const now = session.get();
  const locale = chosenLocale();
  if (now.status !== 'signed_in' || now.user === null) return;
  if (locale === null || locale === now.user.locale) return;
  const told = await api.call('PATCH /auth/me', { body: { locale } });
  if (!told.ok || personId() !== told.value.id) return;
  await keepUser(told.value);
  // Meanwhile it may have been changed once more.
  await tellServer();
}

function personId(): string | undefined {
  const now = session.get();
  return now.status === 'signed_in' ? now.user?.id : undefined;
}
