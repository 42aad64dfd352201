import { brand } from '@bylgja/brand';
import { bjork } from '@bylgja/fixtures';

import { expect, test } from './fake-phone.ts';

test('a receipt is shared with another app, from the only folder that other apps can read', async ({
  visitor,
  phone,
  say,
}) => {
  await visitor.arriveSignedIn(bjork, '/menu/kvittanir');
  const receipts = visitor.page.getByRole('list', { name: say('receipts.title') });
  await visitor.touch(receipts.getByRole('link').first());
  await visitor.touch(visitor.inMain(say('receipts.share')));
  await expect.poll(() => phone.callsOf('Share.share')).toHaveLength(1);

  const [written] = phone.callsOf('Filesystem.writeFile');
  expect(written).toMatchObject({ directory: 'CACHE', recursive: true });
  expect(String(written?.['path'])).toMatch(/^shared\/[^/]+\.pdf$/);
  const file = Buffer.from(String(written?.['data']), 'base64');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const [{ files } = {}] = phone.callsOf('Share.share');
  expect(files).toEqual([`file:///data/user/0/${brand.app.id}/cache/${String(written?.['path'])}`]);

  // The file of the previous share was removed.
  await visitor.touch(visitor.inMain(say('receipts.download')));
  await expect.poll(() => phone.callsOf('Share.share')).toHaveLength(2);
  expect(phone.callsOf('Filesystem.rmdir')).toHaveLength(2);
});
