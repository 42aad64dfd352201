import { bjork } from '@bylgja/fixtures';

import { expect, test } from '../testing/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test('with forced colours the level is drawn at the edge, as high as what is left', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(bjork);
  const gauge = page.getByRole('region', { name: say('home.dataLeft'), exact: true });
  await expect(gauge).toContainText('62,4');
  const share = await gauge.evaluate((element) => {
    const { blockSize, backgroundColor } = getComputedStyle(element, '::after');
    return {
      percent: Math.round((Number.parseFloat(blockSize) / element.clientHeight) * 100),
      isSeen: backgroundColor !== getComputedStyle(element).backgroundColor,
    };
  });
  expect(share).toEqual({ percent: 62, isSeen: true });
});
