export interface MisspeltSetting {
  readonly name: string;
  readonly meant: string;
}

/** Short names are too close to each other and to those of other programs. */
const shortestCompared = 8;
const mostTypos = 2;

/**
 * The names that are no setting but nearly one: `METRIC_TOKEN` for `METRICS_TOKEN`. Up to two characters may differ, or the
 * case of all.
 */
export function findMisspelt(names: readonly string[], settings: readonly string[]): MisspeltSetting[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isNearly(name, setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isNearly(name: string, setting: string): boolean {
  return setting.length >= shortestCompared && editDistance(name.toUpperCase(), setting) <= mostTypos;
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
