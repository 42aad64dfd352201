import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../machine/paths.mjs';
import { notesOf } from './notes.ts';

const changelog = `# Changelog

## [Unreleased]

### Added

- What comes next.

## [0.9.1] - 2026-12-08

### Fixed

- A receipt.

## [0.9.0] - 2026-12-01

- All of it.
`;

test('the notes of a release are its section of the changelog, and no other', () => {
  assert.deepEqual(notesOf('v0.9.1', { version: '0.9.1', changelog }), {
    notes: '### Fixed\n\n- A receipt.',
  });
  assert.deepEqual(notesOf('v0.9.0', { version: '0.9.0', changelog }), { notes: '- All of it.' });
});

test('a tag that is not the version, or that the changelog does not know, is no release', () => {
  const undated = '# Changelog\n\n## [0.9.0]\n\n- All of it.\n';
  const empty = '# Changelog\n\n## [0.9.0] - 2026-12-01\n\n## [0.8.0] - 2026-11-01\n\n- Before.\n';
  for (const [tag, given, fault] of [
    ['v0.9.2', { version: '0.9.1', changelog }, /not the version of package.json, 0\.9\.1/],
    ['v1.0.0', { version: '1.0.0', changelog }, /no section/],
    ['v0.9.0', { version: '0.9.0', changelog: undated }, /has no date/],
    ['v0.9.0', { version: '0.9.0', changelog: empty }, /says nothing of 0\.9\.0/],
  ] as const) {
    const found = notesOf(tag, given);
    assert.match('fault' in found ? found.fault : 'none', fault);
  }
});

test('the changelog of this repository can become a release', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const written = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const released = written.includes(`## [${version}]`)
    ? written
    : written.replace('## [Unreleased]', `## [Unreleased]\n\n## [${version}] - 2026-12-01`);
  assert.ok('notes' in notesOf(`v${version}`, { version, changelog: released }));
});
