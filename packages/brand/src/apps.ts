/** This app in the stores: where a must-upgrade alert leads. */
export const storeLinks = {
  ios: 'https://apps.apple.com/fo/app/bylgja/id0000000000',
  android: 'https://play.google.com/store/apps/details?id=fo.bylgja.app',
} as const;

/** An app of the stores, by its name. */
export interface StoreApp {
  readonly name: string;
  readonly storeLinks: { readonly ios: string; readonly android: string };
}

/** An app that this one opens where it is on the phone: Android knows it by its package, iOS by its scheme. */
export interface OpenedApp extends StoreApp {
  readonly scheme: string;
  readonly android: string;
}

/** The apps beside this one. Without one of the fields there is no such app, and nothing is shown or asked of it. */
export interface AppsBeside {
  /** The provider's other app, behind the round button of the footer. */
  readonly other?: OpenedApp;
  /** The 2-for-1 offers app of a partner, promoted in the menu. */
  readonly partner?: StoreApp;
}

export const appsBeside: AppsBeside = {
  other: {
    name: 'Bylgja TV',
    scheme: 'bylgjatv://',
    android: 'fo.bylgja.tv',
    storeLinks: {
      ios: 'https://apps.apple.com/fo/app/bylgja-tv/id0000000001',
      android: 'https://play.google.com/store/apps/details?id=fo.bylgja.tv',
    },
  },
  partner: {
    name: '2 fyri 1',
    storeLinks: {
      ios: 'https://apps.apple.com/fo/app/2-fyri-1/id0000000002',
      android: 'https://play.google.com/store/apps/details?id=fo.bylgja.tveirfyrieitt',
    },
  },
};
