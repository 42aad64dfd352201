/**
 * The brand, in one place: this file, `apps.ts` (the stores, and the apps beside this one), `shops.ts` (SIM cards), `brand.css` (colours
 * and type), and beside this folder `fonts` (the type on paper) and `texts`. `npm run brand` makes all else from it: icons, native apps.
 * This file is part of the first download of the web app; what the start does not need is in the other files.
 */
export const brand = {
  /** Shown next to the logo, in titles and as the name of the installed app. */
  name: 'Bylgja',

  /** The name where other systems read it: the types of failures (`urn:<key>:problem:…`), and releases in error reports. */
  key: 'bylgja',

  /** What an order number begins with, as customers quote it: `AB-104 882`. Two to four capital letters. */
  orderPrefix: 'BY',

  /**
   * The colours of the address bar and the phone's frame (`--color-page`), of the splash screen (`--color-sea`, with the icon's logo), and
   * of the button of a mail (`--color-accent` with its text).
   */
  colors: {
    page: { light: '#f2f6f6', dark: '#05131c' },
    sea: '#0c2f44',
    crest: '#e9f6f8',
    accent: '#ee6128',
    onAccent: '#0b2431',
  },

  /** The logo, one path on a square of this size, in the colour of the text. Never outlined, never on water. */
  mark: {
    size: 48,
    path: 'M2.8 27.6C10.6 27.8 15.6 23.6 18.4 17 21.6 9.6 27.4 5 35 6c3 .4 5.6 2 7.2 4.6-6-1.6-11.2 1.2-12 6.2-.8 5 3.2 8.8 8.4 8.4 2.8-.2 5.2-1.4 7.2-3.6A22 22 0 0 1 2.8 27.6Z',
  },

  /** The digits of a number in your market, without the country code; shown in groups. */
  supportNumber: '200000',

  /** The seller, as receipts name it. */
  company: { name: 'Bylgja', address: 'FO-100 Tórshavn', companyNumber: '000000' },

  /** The version of `texts/terms.*.md`: change it with them. Customers have accepted one version each. */
  termsVersion: '2026-11',

  /**
   * This app on phones: its name for the stores, the scheme of its own addresses (`scheme://gjald/…`), and the host of the
   * addresses that it opens instead of a browser. The projects in `apps/native` get the same values.
   */
  app: { id: 'fo.bylgja.app', scheme: 'bylgja', host: 'app.bylgja.fo' },
} as const;
