import { appPlatforms, isOlderVersion } from '@bylgja/domain';

import { done, oneOf, readOption, readWords, refused } from './command.ts';
import type { Command } from './command.ts';
import { readVersion } from './import-versions.ts';
import { listAppVersions, saveAppVersions } from './operator.store.ts';
import type { AppVersionsRow } from './operator.store.ts';

export const setVersions: Command = {
  name: 'versions set',
  usage: 'android|ios|web --must 0.9.0 --should 1.0.0',
  prepare(words) {
    const { positionals, values } = readWords(words, {
      options: { must: { type: 'string' }, should: { type: 'string' } },
      count: 1,
    });
    const platform = oneOf('the platform', appPlatforms, positionals[0]);
    const must = readOption('must', values.must, readVersion);
    const should = readOption('should', values.should, readVersion);
    return async ({ db }) => {
      if (isOlderVersion(should, must))
        return refused('what should be had cannot be older than what must be had');
      const versions = { platform, must_upgrade_below: must, should_upgrade_below: should };
      await saveAppVersions(db, versions);
      return done(versionsLine(versions));
    };
  },
};

export const listVersions: Command = {
  name: 'versions list',
  usage: '',
  prepare(words) {
    readWords(words, { options: {}, count: 0 });
    return async ({ db }) => {
      const versions = await listAppVersions(db);
      return done(...versions.map(versionsLine), `${versions.length} platform(s)`);
    };
  },
};

function versionsLine(of: AppVersionsRow): string {
  const { platform, must_upgrade_below: must, should_upgrade_below: should } = of;
  return `${platform}: below ${must} one must upgrade, below ${should} one should`;
}
