/** This app in the stores: where a must-upgrade alert leads. */
export const storeLinks = {
  ios: 'https://apps.apple.com/fo/app/bylgja/id0000000000',
  android: 'https://play.google.com/store/apps/details?id=fo.bylgja.app',
} as const;

/** The provider's other app, behind the round button of the footer. */
export const otherApp = {
  name: 'Bylgja TV',
  scheme: 'bylgjatv://',
  android: 'fo.bylgja.tv',
  storeLinks: {
    ios: 'https://apps.apple.com/fo/app/bylgja-tv/id0000000001',
    android: 'https://play.google.com/store/apps/details?id=fo.bylgja.tv',
  },
} as const;

/** The 2-for-1 offers app of a partner, promoted in the menu. */
export const partnerApp = {
  name: '2 fyri 1',
  storeLinks: {
    ios: 'https://apps.apple.com/fo/app/2-fyri-1/id0000000002',
    android: 'https://play.google.com/store/apps/details?id=fo.bylgja.tveirfyrieitt',
  },
} as const;
