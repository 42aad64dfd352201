import { weakContrasts } from '../testing/contrast.ts';
import { focusLeaps } from '../testing/focus-order.ts';
import { expect, test } from '../testing/test.ts';

test('the check of the focus order finds a leap up and a tabindex, and allows columns and radio groups', async ({
  page,
}) => {
  await page.setContent(`
    <main style="position: relative">
      <button style="position: absolute; top: 200px">Second</button>
      <button style="position: absolute; top: 100px">First</button>
      <button style="position: absolute; top: 20px; left: 400px">Beside</button>
      <input type="radio" name="a" style="position: absolute; top: 300px" checked>
      <input type="radio" name="a" style="position: absolute; top: 10px">
    </main>
    <footer><a href="#" tabindex="1">Early</a></footer>`);
  expect(await focusLeaps(page)).toEqual([
    'a "Early" has a tabindex',
    'from button "Second" up to button "First"',
  ]);
});

test('the check of contrast finds words that fade into a part of the picture below them', async ({
  page,
}) => {
  await page.setContent(`
    <div style="position: relative; color: #ffffff; font: 16px sans-serif">
      <svg style="position: absolute; inset: 0; z-index: -1; width: 300px; height: 80px">
        <rect width="300" height="40" fill="#003355" /><rect y="40" width="300" height="40" fill="#99bbcc" />
      </svg>
      <p style="margin: 0; height: 40px">Deep</p>
      <p style="margin: 0; height: 40px">Shallow</p>
      <p style="margin: 0; height: 40px; font-size: 30px; color: #334455; opacity: 0.01">Gone</p>
    </div>`);
  const weak = await weakContrasts(page, 'svg');
  expect(weak.map((words) => words.split(':')[0])).toEqual(['Shallow', 'Gone']);
});
