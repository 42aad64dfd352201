import { brand } from '@bylgja/brand';
import { otherApp } from '@bylgja/brand/apps';

const { name, app } = brand;
const otherScheme = otherApp.scheme.replace('://', '');

/** A place of `apps/native` that has a value of the brand: what stands before and after it. */
interface Place {
  readonly before: RegExp;
  readonly value: string;
  readonly after: string;
}

const manifest = 'android/app/src/main/AndroidManifest.xml';
const ios = 'ios/App/App';

/** The values of the brand in hand-written files of both projects. */
const places: Readonly<Record<string, readonly Place[]>> = {
  'android/app/build.gradle': [{ before: /applicationId "/, value: app.id, after: '"' }],
  [manifest]: [
    { before: /<package android:name="/, value: otherApp.android, after: '"' },
    { before: /<data android:host="/, value: app.host, after: '"' },
  ],
  [`${ios}/App.entitlements`]: [{ before: /applinks:/, value: app.host, after: '<' }],
  [`${ios}/Info.plist`]: [
    { before: /<key>CFBundleDisplayName<\/key>\s*<string>/, value: name, after: '<' },
    { before: /<key>CFBundleURLName<\/key>\s*<string>/, value: app.id, after: '<' },
    { before: /<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>/, value: app.scheme, after: '<' },
    {
      before: /<key>LSApplicationQueriesSchemes<\/key>\s*<array>\s*<string>/,
      value: otherScheme,
      after: '<',
    },
    { before: /<key>NSFaceIDUsageDescription<\/key>\s*<string>/, value: name, after: ' uses Face ID' },
  ],
  [`${ios}/en.lproj/InfoPlist.strings`]: [
    { before: /"NSFaceIDUsageDescription" = "/, value: name, after: ' uses Face ID' },
  ],
  'ios/App/App.xcodeproj/project.pbxproj': [
    { before: /PRODUCT_BUNDLE_IDENTIFIER = /, value: app.id, after: ';' },
  ],
};

export const namedFiles = Object.keys(places);

/** The text of such a file with the values of the brand. Throws if a place is missing. */
export function withNames(file: string, text: string): string {
  return (places[file] ?? []).reduce((written, { before, value, after }) => {
    const place = new RegExp(`(${before.source}).*?(?=${after})`, 'g');
    if (!place.test(written)) throw new Error(`${file} has no ${before.source}`);
    return written.replaceAll(place, (_, kept: string) => `${kept}${value}`);
  }, text);
}
