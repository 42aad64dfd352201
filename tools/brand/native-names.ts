import { brand } from '@bylgja/brand';
import { appsBeside } from '@bylgja/brand/apps';
import type { OpenedApp } from '@bylgja/brand/apps';

const { name, app } = brand;

/** A place of `apps/native` that has a value of the brand: what stands before and after it. */
interface Place {
  readonly before: RegExp;
  readonly value: string;
  readonly after: string;
}

const manifest = 'android/app/src/main/AndroidManifest.xml';
const ios = 'ios/App/App';

/** The lines of the Android project that ask whether the other app is there; none without one. */
const androidQuery = (other: OpenedApp | undefined) =>
  other === undefined ? '' : `        <package android:name="${other.android}" />\n`;

/** The same of the iOS project. */
const iosQuery = (other: OpenedApp | undefined) =>
  other === undefined
    ? ''
    : `	<key>LSApplicationQueriesSchemes</key>
	<array>
		<string>${other.scheme.replace('://', '')}</string>
	</array>
`;

/** The values of the brand in hand-written files of both projects. */
const placesWith = (other: OpenedApp | undefined): Readonly<Record<string, readonly Place[]>> => ({
  'android/app/build.gradle': [{ before: /applicationId "/, value: app.id, after: '"' }],
  [manifest]: [
    { before: /<queries>\n/, value: androidQuery(other), after: ' *<intent>' },
    { before: /<data android:host="/, value: app.host, after: '"' },
  ],
  [`${ios}/App.entitlements`]: [{ before: /applinks:/, value: app.host, after: '<' }],
  [`${ios}/Info.plist`]: [
    { before: /<key>CFBundleDisplayName<\/key>\s*<string>/, value: name, after: '<' },
    { before: /<key>CFBundleURLName<\/key>\s*<string>/, value: app.id, after: '<' },
    { before: /<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>/, value: app.scheme, after: '<' },
    {
      before: /<key>ITSAppUsesNonExemptEncryption<\/key>\s*<false\/>\n/,
      value: iosQuery(other),
      after: '\\t<key>LSRequiresIPhoneOS',
    },
    { before: /<key>NSFaceIDUsageDescription<\/key>\s*<string>/, value: name, after: ' uses Face ID' },
  ],
  [`${ios}/en.lproj/InfoPlist.strings`]: [
    { before: /"NSFaceIDUsageDescription" = "/, value: name, after: ' uses Face ID' },
  ],
  'ios/App/App.xcodeproj/project.pbxproj': [
    { before: /PRODUCT_BUNDLE_IDENTIFIER = /, value: app.id, after: ';' },
  ],
});

export const namedFiles = Object.keys(placesWith(appsBeside.other));

/** The text of such a file with the values of the brand. Throws if a place is missing. */
export function withNames(file: string, text: string, { other } = appsBeside): string {
  return (placesWith(other)[file] ?? []).reduce((written, { before, value, after }) => {
    const place = new RegExp(`(${before.source})[^]*?(?=${after})`, 'g');
    if (!place.test(written)) throw new Error(`${file} has no ${before.source}`);
    return written.replaceAll(place, (_, kept: string) => `${kept}${value}`);
  }, text);
}
