/** A color as it is drawn: red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast of two colors, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Parses `#rrggbb`. Throws if it is written in another way. */
export function parseRgb(color: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`${color} is not a color of the form #rrggbb`);
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance, 0 to 1. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
