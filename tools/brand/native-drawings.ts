import { brand } from '@bylgja/brand';

const { mark, colors } = brand;
const res = 'android/app/src/main/res';
const android = 'xmlns:android="http://schemas.android.com/apk/res/android"';

/** Adaptive icons are 108 units wide; a phone may crop all but the centre 66. */
const iconSize = 108;
/** The Android 12 splash shows the centre two thirds of 288 units. */
const splashSize = 288;

/** Every text file in `apps/native` that is generated from the brand, by its path there. */
export const nativeDrawings: Readonly<Record<string, string>> = {
  [`${res}/drawable/ic_mark.xml`]: vector({ size: iconSize, markSize: 42, color: colors.crest }),
  // The system gives the icon its own colour.
  [`${res}/drawable/ic_mark_single.xml`]: vector({ size: iconSize, markSize: 42, color: '#ffffff' }),
  [`${res}/drawable/ic_notice.xml`]: vector({ size: 24, markSize: 20, color: '#ffffff' }),
  [`${res}/drawable/splash_mark.xml`]: vector({ size: splashSize, markSize: 112, color: colors.crest }),
  [`${res}/values/colors.xml`]: colorsFile({
    sea: colors.sea,
    page: colors.page.light,
    colorPrimary: colors.sea,
    colorPrimaryDark: colors.sea,
    colorAccent: colors.sea,
  }),
  [`${res}/values-night/colors.xml`]: colorsFile({ page: colors.page.dark }),
  [`${res}/values/strings.xml`]: resources([
    `<string name="app_name">${brand.name}</string>`,
    `<string name="title_activity_main">${brand.name}</string>`,
    `<string name="package_name">${brand.app.id}</string>`,
    `<string name="custom_url_scheme">${brand.app.scheme}</string>`,
  ]),
  'ios/App/App/Assets.xcassets/Sea.colorset/Contents.json': colorset(colors.sea),
};

function vector({ size, markSize, color }: { size: number; markSize: number; color: string }): string {
  const place = (size - markSize) / 2;
  const scale = markSize / mark.size;
  return `<?xml version="1.0" encoding="utf-8"?>
<vector ${android}
    android:width="${size}dp"
    android:height="${size}dp"
    android:viewportWidth="${size}"
    android:viewportHeight="${size}">
    <group
        android:scaleX="${scale}"
        android:scaleY="${scale}"
        android:translateX="${place}"
        android:translateY="${place}">
        <path
            android:fillColor="${color}"
            android:pathData="${mark.path}" />
    </group>
</vector>
`;
}

function colorsFile(named: Readonly<Record<string, string>>): string {
  return resources(Object.entries(named).map(([name, color]) => `<color name="${name}">${color}</color>`));
}

function resources(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<resources>
${lines.map((line) => `    ${line}`).join('\n')}
</resources>
`;
}

function colorset(color: string): string {
  const part = (from: number) => `0x${color.slice(from, from + 2).toUpperCase()}`;
  const components = { red: part(1), green: part(3), blue: part(5), alpha: '1.000' };
  const entry = { idiom: 'universal', color: { 'color-space': 'srgb', components } };
  return `${JSON.stringify({ colors: [entry], info: { author: 'xcode', version: 1 } }, null, 2)}\n`;
}
