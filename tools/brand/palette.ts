import { contrast, parseRgb } from '@bylgja/brand/contrast';
import type { Colors } from '@bylgja/brand/legibility';

/** A color by lightness (0 to 1), and the two axes of its hue, in Oklab. */
interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

interface Chosen {
  readonly sea: string;
  readonly accent: string;
}

const accents = new Set(['accent', 'accent-pressed']);

/**
 * The palette of a brand, made from one that can be read: each color keeps its lightness, and with it most of its contrast; its hue
 * is turned as the chosen color is from the old one. The two chosen colors themselves are used as they are in the light theme.
 */
export function turnPalette(palette: Colors, from: Chosen, to: Chosen): Colors {
  const turned = Object.entries(palette).map(([role, color]): [string, string] => {
    if (!color.startsWith('#')) return [role, color];
    const chosen = accents.has(role) ? 'accent' : 'sea';
    if (role === chosen && color === from[chosen]) return [role, to[chosen]];
    return [role, turn(color, from[chosen], to[chosen])];
  });
  const colors = Object.fromEntries(turned);
  return {
    ...colors,
    'on-accent': readableOn([colors['accent'], colors['accent-pressed']], colors['on-accent']),
  };
}

/** The dark words of the palette; darker or white ones where these cannot be read on the accent. */
function readableOn(grounds: readonly (string | undefined)[], dark = darkest): string {
  const isReadable = (color: string) =>
    grounds.every((ground = '') => contrast(parseRgb(color), parseRgb(ground)) >= 4.5);
  return [dark, darkest, '#ffffff'].find(isReadable) ?? dark;
}

const darkest = '#050d12';

function turn(color: string, from: string, to: string): string {
  const [one, old, next] = [color, from, to].map(toLab);
  if (!one || !old || !next) throw new Error('a turn has three colors');
  const angle = Math.atan2(next.b, next.a) - Math.atan2(old.b, old.a);
  const strength = Math.min(1.2, Math.hypot(next.a, next.b) / Math.max(0.01, Math.hypot(old.a, old.b)));
  const [cos, sin] = [Math.cos(angle) * strength, Math.sin(angle) * strength];
  return toHex({ l: one.l, a: one.a * cos - one.b * sin, b: one.a * sin + one.b * cos });
}

function toLab(color: string): Lab {
  const [r = 0, g = 0, b = 0] = parseRgb(color).map((channel) => linear(channel / 255));
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return {
    l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    a: 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    b: 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  };
}

function toHex({ l, a, b }: Lab): string {
  const [x, y, z] = [
    (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3,
    (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3,
    (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3,
  ] as const;
  const channels = [
    4.076_741_662_1 * x - 3.307_711_591_3 * y + 0.230_969_929_2 * z,
    -1.268_438_004_6 * x + 2.609_757_401_1 * y - 0.341_319_396_5 * z,
    -0.004_196_086_3 * x - 0.703_418_614_7 * y + 1.707_614_701 * z,
  ];
  const hex = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, encoded(channel))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(hex).join('')}`;
}

function linear(share: number): number {
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(share: number): number {
  return share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
}
