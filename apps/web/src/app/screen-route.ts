import type { TextKey } from '@bylgja/i18n';
import type { ComponentType } from 'react';

/** Who may see a screen: guests, customers, owners, or anyone, as with links in mails (rule: app 2). */
export type Access = 'guest' | 'anyone' | 'auth' | 'owner';

/** The entries of the main navigation: as the footer of a phone, and as the rail of a wide screen. */
export type Section = 'home' | 'notifications' | 'profile' | 'menu';

/** What the router knows of a screen without loading it. */
export interface ScreenFacts {
  readonly access: Access;
  /** The entry of the main navigation that the screen belongs to. Only screens of customers have navigation. */
  readonly section?: Section;
  /** A form, a review or a detail: a phone shows no navigation beside it, and no newer build replaces it on arrival. */
  readonly task?: boolean;
  /**
   * A sheet may open by itself over the screen: it has no form, review or payment, so no important press can hit the sheet
   * instead.
   */
  readonly interruptible?: boolean;
  /** It only shows what the server knows: pulling it down on a phone asks again. */
  readonly refreshable?: boolean;
}

interface Screen extends ScreenFacts {
  readonly title: TextKey;
  readonly screen: () => Promise<ComponentType>;
}

interface GuestScreen extends Screen {
  readonly access: 'guest' | 'anyone';
  readonly section?: never;
  readonly task?: never;
}

interface CustomerScreen extends Screen {
  readonly access: 'auth' | 'owner';
  readonly section: Section;
}

export type ScreenRoute = GuestScreen | CustomerScreen;
