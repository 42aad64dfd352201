import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { brand } from '@bylgja/brand';
import { appsBeside } from '@bylgja/brand/apps';
import { findIllegible } from '@bylgja/brand/legibility';
import { appOrigins } from '@bylgja/domain';

import shellConfig from '../../apps/native/capacitor.config.ts';
import { readColors } from '../brand/colors.ts';
import { findStale, pictures } from '../brand/draw.ts';
import { withNames } from '../brand/native-names.ts';
import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';
import { elementsOf, readPlist, readXml } from '../native/xml.ts';
import type { Element } from '../native/xml.ts';

const native = join(root, 'apps/native');
const res = 'android/app/src/main/res';
const ios = 'ios/App/App';

const read = (file: string) => readFileSync(join(native, file), 'utf8');
const shell: { readonly version: string; readonly dependencies: Readonly<Record<string, string>> } =
  JSON.parse(read('package.json'));
const androidManifest = 'android/app/src/main/AndroidManifest.xml';
const manifest = readXml(read(androidManifest));
const [application] = elementsOf(manifest, 'application');
const info = readPlist(read(`${ios}/Info.plist`));
const xcode = read('ios/App/App.xcodeproj/project.pbxproj');

test('no data of the Android app is backed up or transferred to another phone', () => {
  assert.equal(of(application, 'allowBackup'), 'false');
  assert.equal(of(application, 'fullBackupContent'), '@xml/no_backup');
  assert.equal(of(application, 'dataExtractionRules'), '@xml/no_extraction');
  const everything = ['root', 'file', 'database', 'sharedpref', 'external'];
  assert.deepEqual(excluded(readXml(read(`${res}/xml/no_backup.xml`))), everything);
  const moves = readXml(read(`${res}/xml/no_extraction.xml`)).children;
  assert.deepEqual(
    moves.map(({ name }) => name),
    ['cloud-backup', 'device-transfer'],
  );
  for (const move of moves) assert.deepEqual(excluded(move), everything, move.name);
});

test('the Android app uses only TLS, and trusts no user-installed certificate authority', () => {
  assert.equal(of(application, 'usesCleartextTraffic'), 'false');
  assert.equal(of(application, 'networkSecurityConfig'), '@xml/network_security');
  const security = readXml(read(`${res}/xml/network_security.xml`));
  assert.deepEqual(
    security.children.map(({ name, attributes }) => [name, attributes]),
    [['base-config', { cleartextTrafficPermitted: 'false' }]],
  );
  const trusted = elementsOf(security, 'certificates').map(({ attributes }) => attributes['src']);
  assert.deepEqual(trusted, ['system']);
});

test('a release build cannot be inspected', () => {
  assert.equal(of(application, 'debuggable'), undefined);
  assert.match(read('android/app/build.gradle'), /release \{[^}]*debuggable false/);
  assert.equal(shellConfig.android?.webContentsDebuggingEnabled, false);
  assert.equal(shellConfig.ios?.webContentsDebuggingEnabled, false);
  assert.equal(shellConfig.loggingBehavior, 'none');
});

test('the shell runs its bundled files, at an origin that the API allows', () => {
  assert.equal(shellConfig.server?.url, undefined);
  assert.equal(shellConfig.server?.cleartext, false);
  assert.deepEqual(shellConfig.server?.allowNavigation, []);
  assert.equal(shellConfig.android?.allowMixedContent, false);
  const { androidScheme, iosScheme, hostname } = shellConfig.server ?? {};
  assert.deepEqual([`${iosScheme}://${hostname}`, `${androidScheme}://${hostname}`], appOrigins);
});

test('the native error reporter does not start automatically', () => {
  const ofReporter = 'node_modules/@sentry/capacitor/android/src/main/AndroidManifest.xml';
  const notes = elementsOf(readXml(readFileSync(join(root, ofReporter), 'utf8')), 'meta-data');
  const start = [...elementsOf(manifest, 'meta-data'), ...notes].find(
    (note) => of(note, 'name') === 'io.sentry.auto-init',
  );
  assert.equal(of(start, 'value'), 'false');
  assert.doesNotMatch(read(`${ios}/AppDelegate.swift`), /Sentry/);
});

test('the apps request only the permissions they need', () => {
  const permissions = elementsOf(manifest, 'uses-permission').map((one) =>
    of(one, 'name')?.split('.').at(-1),
  );
  assert.deepEqual(permissions, ['INTERNET', 'POST_NOTIFICATIONS', 'USE_BIOMETRIC']);
  const shared = elementsOf(manifest, 'activity').filter((one) => of(one, 'exported') === 'true');
  assert.deepEqual(
    shared.map((one) => of(one, 'name')),
    ['.MainActivity'],
  );
  assert.deepEqual(
    elementsOf(manifest, 'provider').map((one) => of(one, 'exported')),
    ['false'],
  );
  const files = readXml(read(`${res}/xml/file_paths.xml`)).children;
  assert.deepEqual(
    files.map(({ name, attributes }) => [name, attributes['path']]),
    [['cache-path', 'shared/']],
  );
});

test('both apps open links to the brand’s addresses', () => {
  const filters = elementsOf(manifest, 'intent-filter').filter((one) => elementsOf(one, 'data').length > 0);
  const opened = filters.map((one) => [
    of(one, 'autoVerify'),
    ...elementsOf(one, 'data').map(({ attributes }) => Object.values(attributes).join()),
  ]);
  const { scheme, host, id } = brand.app;
  assert.deepEqual(opened, [
    ['true', 'https', host],
    [undefined, '@string/custom_url_scheme'],
  ]);
  assert.deepEqual(at(info, 'CFBundleURLTypes', 0, 'CFBundleURLSchemes'), [scheme]);
  const rights = readPlist(read(`${ios}/App.entitlements`));
  assert.deepEqual(at(rights, 'com.apple.developer.associated-domains'), [`applinks:${host}`]);
  assert.match(read('android/app/build.gradle'), new RegExp(`applicationId "${id}"`));
  assert.deepEqual([...new Set(settings('PRODUCT_BUNDLE_IDENTIFIER'))], [id]);
  assert.equal(at(info, 'CFBundleDisplayName'), brand.name);
});

test('both apps may check whether the provider’s other app is installed', () => {
  const { other } = appsBeside;
  assert.deepEqual(appsAsked(read(androidManifest)), other ? [other.android] : []);
  assert.deepEqual(
    at(info, 'LSApplicationQueriesSchemes'),
    other ? [other.scheme.replace('://', '')] : undefined,
  );
});

test('a brand without another app asks phones for none, and one that gets it later asks', () => {
  const other = {
    name: 'Havtel TV',
    scheme: 'havteltv://',
    android: 'fo.havtel.tv',
    storeLinks: { ios: '', android: '' },
  };
  const files = [androidManifest, `${ios}/Info.plist`];
  const [manifestWithout = '', infoWithout = ''] = files.map((file) => withNames(file, read(file), {}));
  assert.deepEqual(appsAsked(manifestWithout), []);
  assert.equal(at(readPlist(infoWithout), 'LSApplicationQueriesSchemes'), undefined);
  assert.deepEqual(appsAsked(withNames(androidManifest, manifestWithout, { other })), ['fo.havtel.tv']);
  const infoWith = readPlist(withNames(`${ios}/Info.plist`, infoWithout, { other }));
  assert.deepEqual(at(infoWith, 'LSApplicationQueriesSchemes'), ['havteltv']);
});

/** The apps that an Android manifest asks for. */
function appsAsked(text: string): (string | undefined)[] {
  return elementsOf(readXml(text), 'package').map((one) => of(one, 'name'));
}

test('the iOS app uses only TLS, and explains its use of Face ID', () => {
  assert.deepEqual(at(info, 'NSAppTransportSecurity'), { NSAllowsArbitraryLoads: false });
  for (const locale of ['fo', 'en']) {
    const words = read(`${ios}/${locale}.lproj/InfoPlist.strings`);
    assert.match(words, /"NSFaceIDUsageDescription" = "[^"]*Face ID[^"]*";/);
  }
  const privacy = readPlist(read(`${ios}/PrivacyInfo.xcprivacy`));
  assert.deepEqual([at(privacy, 'NSPrivacyTracking'), at(privacy, 'NSPrivacyTrackingDomains')], [false, []]);
});

test('a release build for iOS receives pushes, and has no other background mode', () => {
  assert.equal(at(readPlist(read(`${ios}/App.entitlements`)), 'aps-environment'), '$(APS_ENVIRONMENT)');
  assert.deepEqual(settings('APS_ENVIRONMENT'), ['development', 'production']);
  assert.deepEqual([...new Set(settings('CODE_SIGN_ENTITLEMENTS'))], ['App/App.entitlements']);
  assert.equal(at(info, 'UIBackgroundModes'), undefined);
});

test('a swipe from the edge of an iPhone goes back', () => {
  const scene = read(`${ios}/SceneDelegate.swift`);
  assert.match(scene, /allowsBackForwardNavigationGestures = true/);
  assert.match(scene, /rootViewController = AppViewController\(\)/);
});

test('both apps have the version of the repository, and room for more builds of it', () => {
  const [major = 0, minor = 0, patch = 0] = shell.version.split('.').map(Number);
  const build = String((major * 10_000 + minor * 100 + patch) * 100);
  assert.deepEqual([...new Set(settings('MARKETING_VERSION'))], [shell.version]);
  assert.deepEqual([...new Set(settings('CURRENT_PROJECT_VERSION'))], [build]);
  const gradle = read('android/app/build.gradle');
  assert.match(gradle, /versionName shell\.version/);
  assert.match(
    gradle,
    /versionCode = \(major \* 10000 \+ minor \* 100 \+ patch\) \* 100 \+ buildNumber\.toInteger\(\)/,
  );
  const [, allowed = ''] = /buildNumber ==~ \/([^/]+)\//.exec(gradle) ?? [];
  const numbers = ['0', '07', '99', '100', '-1', '1.5', 'one', ''];
  assert.deepEqual(
    numbers.filter((number) => new RegExp(`^(?:${allowed})$`).test(number)),
    ['0', '07', '99'],
    'a higher number would be that of the next version',
  );
});

test('both apps require systems as new as the web’s supported browsers', () => {
  assert.equal(shellConfig.android?.minWebViewVersion, 116);
  assert.deepEqual([...new Set(settings('IPHONEOS_DEPLOYMENT_TARGET'))], ['17.4']);
});

test('what is made from the brand follows from it (else: npm run brand -- draw)', () => {
  assert.deepEqual(findStale(), []);
  for (const [file, { size }] of Object.entries(pictures)) {
    const { width, height, colorType } = headOf(readFileSync(join(root, file)));
    assert.deepEqual([width, height], [size, size], file);
    assert.equal(colorType, 2, `${file} has no alpha, which the store refuses`);
  }
});

test('all colors of the brand can be read', () => {
  assert.deepEqual(findIllegible(readColors()), []);
});

test('every XML file of both projects is well formed', () => {
  const files = listFiles(root, 'apps/native').filter((file) =>
    /\.(xml|plist|entitlements|xcprivacy|storyboard)$/.test(file),
  );
  assert.ok(files.length > 15, 'the projects were found');
  for (const file of files) assert.doesNotThrow(() => readXml(readFileSync(join(root, file), 'utf8')), file);
});

test('the shell contains no secrets and no provider keys', () => {
  const secret = /AIza[\w-]{30}|-----BEGIN|(?:password|secret|api_?key)\s*[:=]\s*["'][^"'$]/i;
  const texts = listFiles(root, 'apps/native').filter((file) => !/\.(png|jar)$/.test(file));
  assert.deepEqual(
    texts.filter((file) => secret.test(readFileSync(join(root, file), 'utf8'))),
    [],
  );
});

function of(element: Element | undefined, name: string): string | undefined {
  return element?.attributes[`android:${name}`];
}

function excluded(rules: Element): (string | undefined)[] {
  const all = rules.children.filter(
    ({ name, attributes }) => name === 'exclude' && attributes['path'] === '.',
  );
  assert.equal(all.length, rules.children.length, 'nothing is let through');
  return all.map(({ attributes }) => attributes['domain']);
}

/** All values of a setting in the Xcode project. */
function settings(name: string): string[] {
  return [...xcode.matchAll(new RegExp(`\\b${name} = "?([^";]+)"?;`, 'g'))].map(([, value]) => value ?? '');
}

function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    value,
  );
}

/** The header chunk of a PNG, with its size and colour type. */
function headOf(png: Buffer) {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), colorType: png.readUInt8(25) };
}
