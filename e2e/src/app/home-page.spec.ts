import { bjork } from '@bylgja/fixtures';

import { expect, test } from '../testing/test.ts';
import { measureWire } from '../testing/wire.ts';

const maxFiles = 11;
const maxKib = 225;

test('home is ready after 11 files and 225 KiB including API calls, without files of other screens', async ({
  visitor,
  page,
  say,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const wire = await measureWire(page);
  await visitor.arriveSignedIn(bjork);
  await visitor.see(say('home.action.buy-package'));
  await page.waitForLoadState('networkidle');
  const files = requests.filter((path) => !path.startsWith('/api/'));
  expect(files.slice(maxFiles)).toEqual([]);
  expect(wire.bytes() / 1024).toBeLessThanOrEqual(maxKib);
});
