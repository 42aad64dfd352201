import assert from 'node:assert/strict';
import { test } from 'node:test';

import { networkOf } from './network.ts';

const networks = {
  '10.0.0.1': '10.0.0.1',
  '::ffff:10.0.0.1': '10.0.0.1',
  '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
  '2001:db8:1:2::6': '2001:db8:1:2::/64',
  '2001:0DB8:0001:0002::6': '2001:db8:1:2::/64',
  '2001:db8::6': '2001:db8:0:0::/64',
  '::1': '0:0:0:0::/64',
};

for (const [address, network] of Object.entries(networks)) {
  test(`${address} is counted as ${network}`, () => {
    assert.equal(networkOf(address), network);
  });
}
