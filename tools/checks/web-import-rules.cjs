/** The web: app, then features, then lib, then ui; platform beside. */
const tests = '\\.(test|spec|bench)\\.tsx?$|/testing/';

module.exports = [
  {
    name: 'web: ui knows no data and no texts',
    from: { path: '^apps/web/src/ui/' },
    to: { path: ['^apps/web/src/(app|features|lib|platform)/', '^packages/(client|contract|i18n)/'] },
  },
  {
    name: 'web: lib serves features',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/(app|features)/' },
  },
  {
    name: 'web: platform and brand know nothing of the product',
    from: { path: '^apps/web/src/(platform|brand)/' },
    to: { path: '^apps/web/src/(app|features|lib|ui)/' },
  },
  {
    name: 'web: features do not reach up into the app',
    from: { path: '^apps/web/src/features/', pathNot: tests },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web: a feature shows others its queries, views and parts alone',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
    to: {
      path: '^apps/web/src/features/',
      pathNot: [
        '^apps/web/src/features/$1/',
        '\\.(queries|view)\\.ts$',
        '^apps/web/src/features/[^/]+/parts/',
      ],
    },
  },
  {
    name: 'web: no circles, types included',
    from: { path: '^apps/web/' },
    to: { circular: true },
  },
  {
    name: 'web: the device is reached through platform',
    from: { path: '^apps/web/src/', pathNot: '^apps/web/src/platform/' },
    to: { path: '(^|node_modules/)@(capacitor|aparajita)/' },
  },
  {
    name: 'web: the gallery is a page of its own',
    from: { path: '^apps/web/src/', pathNot: '^apps/web/src/gallery/' },
    to: { path: '^apps/web/src/gallery/' },
  },
];
