import { appPlatforms, fail, isOlderVersion, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { readCells, readOneOf } from './cells.ts';
import { flawsOfRepeats } from './flaws.ts';
import type { Flaw } from './flaws.ts';
import { changeOf } from './import-messages.ts';
import type { Shown } from './import-messages.ts';
import { importCommand } from './imports.ts';
import { listAppVersions, saveAppVersions } from './operator.store.ts';
import type { AppVersionsRow } from './operator.store.ts';

const versionReaders = {
  platform: readOneOf(appPlatforms),
  must: readVersion,
  should: readVersion,
};

/** Sets which versions of the app are too old. */
export const importVersions = importCommand({
  name: 'versions import',
  required: Object.keys(versionReaders),
  async prepare({ db }, rows) {
    const flaws: Flaw[] = [];
    const read = rows.flatMap((row) => {
      const cells = readCells(row, versionReaders, flaws);
      if (!cells) return [];
      const { platform, must, should } = cells;
      if (isOlderVersion(should, must))
        flaws.push({ line: row.line, column: 'should', reason: 'not older than must' });
      const versions = { platform, must_upgrade_below: must, should_upgrade_below: should };
      return [{ line: row.line, key: platform, versions }];
    });
    const wrong = [...flaws, ...flawsOfRepeats(read, 'platform')];
    if (wrong.length > 0) return wrong.toSorted((a, b) => a.line - b.line);
    const known = new Map((await listAppVersions(db)).map((versions) => [versions.platform, versions]));
    const planned = read.map(({ line, key, versions }) => ({
      versions,
      change: changeOf({
        line,
        key,
        before: shownVersions(known.get(key)),
        after: { must: versions.must_upgrade_below, should: versions.should_upgrade_below },
      }),
    }));
    return {
      rows: planned.map(({ change }) => change),
      async apply() {
        for (const { versions, change } of planned)
          if (change.kind !== 'same') await saveAppVersions(db, versions);
      },
    };
  },
});

function shownVersions(of: AppVersionsRow | undefined): Shown | undefined {
  return of && { must: of.must_upgrade_below, should: of.should_upgrade_below };
}

export function readVersion(text: string): Result<string> {
  return /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/u.test(text) ? ok(text) : fail('a version like 3.1.0');
}
