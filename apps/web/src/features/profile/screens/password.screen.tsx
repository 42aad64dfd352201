import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Main } from '#ui/layout/screen.tsx';

import { PasswordForm } from '../components/password-form.tsx';
import { ProfileBar } from '../components/profile-bar.tsx';
import { ProfileNotLoaded } from '../components/profile-not-loaded.tsx';

/** Another password, or the first one. */
export function PasswordScreen() {
  const text = useText();
  const user = useUser();
  return (
    <>
      <ProfileBar
        title={text(user?.hasPassword === false ? 'profile.choosePassword' : 'profile.changePassword')}
      />
      <Main kind="form">{user === null ? <ProfileNotLoaded /> : <PasswordForm user={user} />}</Main>
    </>
  );
}
