import assert from 'node:assert/strict';
import { test } from 'node:test';

import { day } from '@bylgja/domain';

import type { SandboxClock } from '../clock.ts';
import type { Keeping } from '../json-file.ts';
import { noFigures } from './metering.ts';
import type { Measurement } from './metering.ts';
import { createNetwork } from './network.ts';

function clockAt(instant: string): SandboxClock {
  let now = Date.parse(instant);
  return {
    now: () => new Date(now),
    aheadMs: () => 0,
    after: () => {},
    advance(ms) {
      now += ms;
    },
    stop: () => {},
  };
}

function keeping(
  value?: Measurement,
): Keeping<Measurement> & { readonly kept: () => Measurement | undefined } {
  let kept = value;
  return {
    load: () => kept,
    save(next) {
      kept = next;
    },
    kept: () => kept,
  };
}

const line = { phoneNumber: '298211001', usedToday: { domestic: 100, eu: 0 }, megabytesPerHour: 600 };
const today = day('2026-11-21');

test('nothing is used while the sandbox is off', () => {
  const before = keeping();
  createNetwork(clockAt('2026-11-21T06:00Z'), before).setLines([line]);
  const { lines } = createNetwork(clockAt('2026-11-21T18:00Z'), keeping(before.kept())).measured();
  assert.deepEqual(lines[0]?.figures[today], {
    domestic: { ...noFigures, megabytes: 100 },
    eu: noFigures,
  });
});

test('figures are stored before they are reported, so that they never decrease after a crash', () => {
  const clock = clockAt('2026-11-21T06:00Z');
  const file = keeping();
  const network = createNetwork(clock, file);
  network.setLines([line]);
  clock.advance(3_600_000);
  const [recent] = network.measure();
  assert.ok((recent?.lines[0]?.figures[today]?.domestic.megabytes ?? 0) > 500);
  assert.deepEqual(file.kept(), recent);
});

test('setting lines removes the others', () => {
  const network = createNetwork(clockAt('2026-11-21T06:00Z'), keeping());
  network.setLines([line]);
  network.setLines([{ ...line, phoneNumber: '298211002', zone: 'eu' }]);
  assert.deepEqual(
    network.measured().lines.map(({ phoneNumber, zone }) => [phoneNumber, zone]),
    [['298211002', 'eu']],
  );
});
