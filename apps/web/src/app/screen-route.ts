import type { TextKey } from '@bylgja/i18n';
import type { ComponentType } from 'react';

/** Who may see a screen: guests, customers, owners, or anyone, as with links in mails (rule: app 2). */
export type Access = 'guest' | 'anyone' | 'auth' | 'owner';

export interface ScreenRoute {
  readonly access: Access;
  /** Home, My user, Menu and the round button go along with the screen. */
  readonly footer: boolean;
  /**
   * A sheet may open by itself over the screen: it has no form, review or payment, so no important press can hit the sheet
   * instead.
   */
  readonly interruptible?: boolean;
  readonly title: TextKey;
  readonly screen: () => Promise<ComponentType>;
}
