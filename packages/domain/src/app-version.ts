import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** The platforms of the app, which have separate versions. */
export const appPlatforms = ['android', 'ios', 'web'] as const;
export type AppPlatform = (typeof appPlatforms)[number];

/** Up to three numbers; a `-` or `+` begins the name of a build. */
export const appVersionPattern = /^\d{1,5}(?:\.\d{1,5}){0,2}(?:[-+][0-9A-Za-z.+-]{1,30})?$/;

type AppVersion = readonly [major: number, minor: number, patch: number];

/** `3.1.0`, and `3.1` or `3.1.0-beta.2` for the same: a build before a version counts as the version. */
export function parseAppVersion(text: string): Result<AppVersion, 'app_version_invalid'> {
  if (!appVersionPattern.test(text)) return fail('app_version_invalid');
  const [numbers = ''] = text.split(/[-+]/);
  const [major = 0, minor = 0, patch = 0] = numbers.split('.').map(Number);
  return ok([major, minor, patch]);
}

/** Whether the first is older than the second. An invalid version is never older. */
export function isOlderVersion(version: string, than: string): boolean {
  const [a, b] = [parseAppVersion(version), parseAppVersion(than)];
  if (!a.ok || !b.ok) return false;
  const difference = a.value.map((number, place) => number - (b.value[place] ?? 0)).find((by) => by !== 0);
  return difference !== undefined && difference < 0;
}

/** Which versions are too old. */
export interface VersionLimits {
  readonly mustUpgradeBelow: string;
  readonly shouldUpgradeBelow: string;
}

export interface UpgradeAdvice {
  readonly mustUpgrade: boolean;
  readonly shouldUpgrade: boolean;
}

/** Whether an app must or should be updated: at most one of the two, and neither without limits (rule: status 1). */
export function upgradeAdvice(version: string, limits: VersionLimits | undefined): UpgradeAdvice {
  if (!limits) return { mustUpgrade: false, shouldUpgrade: false };
  const mustUpgrade = isOlderVersion(version, limits.mustUpgradeBelow);
  return { mustUpgrade, shouldUpgrade: !mustUpgrade && isOlderVersion(version, limits.shouldUpgradeBelow) };
}
