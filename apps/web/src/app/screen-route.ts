import type { TextKey } from '@bylgja/i18n';
import type { ComponentType } from 'react';

/** Who may see a screen: whoever is not signed in, whoever is, the owner of an account (spec 2), or anyone, as what mails link to. */
export type Access = 'guest' | 'anyone' | 'auth' | 'owner';

export interface ScreenRoute {
  readonly access: Access;
  /** Home, My user, Menu and the round button go along with the screen. */
  readonly footer: boolean;
  readonly title: TextKey;
  readonly screen: () => Promise<ComponentType>;
}
