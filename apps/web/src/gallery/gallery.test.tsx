import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { Overlays } from '#ui/overlay/overlays.tsx';
import { render } from '#ui/testing/render.tsx';

import { pages } from './pages.ts';

const texts = { confirm: 'Í lagi', cancel: 'Angra', close: 'Lat aftur' };

/** Where nothing may be wider than the window: a small phone with text at 200 %, a phone, a tablet, a desk. */
const windows = [
  { width: 320, height: 640, text: '200%' },
  { width: 390, height: 844, text: '100%' },
  { width: 768, height: 1024, text: '100%' },
  { width: 1280, height: 800, text: '100%' },
];

test.each(Object.entries(pages))('the page %s never scrolls sideways', async (_name, Page) => {
  render(
    <>
      <Page />
      <Overlays texts={texts} />
    </>,
  );
  await expect
    .element(page.getByRole('heading', { level: 1, includeHidden: true }).first())
    .toBeInTheDocument();
  for (const { width, height, text } of windows) {
    await page.viewport(width, height);
    document.documentElement.style.fontSize = text;
    expect.soft(document.documentElement.scrollWidth, `${width} px, text ${text}`).toBe(width);
  }
  document.documentElement.style.fontSize = '';
});
