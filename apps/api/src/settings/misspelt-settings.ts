export interface MisspeltSetting {
  readonly name: string;
  readonly meant: string;
}

/** The common prefix, as a share of the longer name, of two names that differ only in length or ending. */
const commonBeginning = 0.75;

/**
 * Names that are similar to a setting, each with the nearest one: `METRIC_TOKEN` for `METRICS_TOKEN`, `TRUSTED_PROXY` for
 * `TRUSTED_PROXIES`. The case may differ, and the end of a long name; words may be left out, added or reordered.
 */
export function findMisspelt(names: readonly string[], settings: readonly string[]): MisspeltSetting[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const [nearest] = settings
        .filter((setting) => isNearly(name.toUpperCase(), setting))
        .map((setting) => ({ setting, typos: typosIn(name.toUpperCase(), setting) }))
        .toSorted((one, other) => one.typos - other.typos);
      return nearest === undefined ? [] : [{ name, meant: nearest.setting }];
    });
}

function isNearly(name: string, setting: string): boolean {
  return (
    editDistance(name, setting) <= maxTypos(setting) ||
    isSwapped(name, setting) ||
    hasBeginning(name, setting) ||
    hasWordsOf(name, setting)
  );
}

/** Short names are too close to each other and to those of other programs. */
function maxTypos({ length }: string): number {
  if (length >= 8) return 2;
  return length >= 6 ? 1 : 0;
}

/** Two adjacent characters are swapped. */
function isSwapped(name: string, setting: string): boolean {
  const at = setting.split('').findIndex((character, index) => character !== name[index]);
  const swapped = setting.slice(0, at) + setting.charAt(at + 1) + setting.charAt(at) + setting.slice(at + 2);
  return at !== -1 && name === swapped;
}

function hasBeginning(name: string, setting: string): boolean {
  const longest = Math.max(name.length, setting.length);
  const common = setting.slice(0, Math.ceil(longest * commonBeginning));
  return longest >= 12 && name.startsWith(common) && common.length >= longest * commonBeginning;
}

/** One name has all words of the other, which has at least two: `SMS_TOKEN` for `SMS_GATEWAY_TOKEN`. */
function hasWordsOf(name: string, setting: string): boolean {
  const words = [new Set(name.split('_')), new Set(setting.split('_'))] as const;
  const [fewer, more] = words.toSorted((one, other) => one.size - other.size);
  return (
    fewer !== undefined && more !== undefined && fewer.size > 1 && [...fewer].every((word) => more.has(word))
  );
}

/** The distance between two names, also with their words sorted, as the words may be in another order. */
function typosIn(name: string, setting: string): number {
  const sorted = (text: string) => text.split('_').toSorted().join('_');
  return Math.min(editDistance(name, setting), editDistance(sorted(name), sorted(setting)));
}

/** How many characters must be added, removed or replaced to turn one text into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, character] of from.split('').entries()) {
    const current = [row + 1];
    for (const [column, other] of to.split('').entries()) {
      const replaced = (previous[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
