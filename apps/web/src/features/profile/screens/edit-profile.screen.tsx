import { useUser } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import { Main } from '#ui/layout/screen.tsx';

import { ProfileBar } from '../components/profile-bar.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { ProfileNotLoaded } from '../components/profile-not-loaded.tsx';

/** Edits the person's data. */
export function EditProfileScreen() {
  const text = useText();
  const user = useUser();
  return (
    <>
      <ProfileBar title={text('profile.edit')} />
      <Main kind="form">{user === null ? <ProfileNotLoaded /> : <ProfileForm user={user} />}</Main>
    </>
  );
}
