import { writeExampleMails } from '@bylgja/api';

import { checkScreen } from '../testing/screen-check.ts';
import { expect, test } from '../testing/test.ts';

const windows = [
  { language: 'fo', width: 390 },
  { language: 'en', width: 700 },
] as const;

for (const { language, width } of windows) {
  test(`every mail, ${width} px wide: one language, nothing for axe to find, no scrolling sideways, nothing loaded`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.setViewportSize({ width, height: 844 });
    for (const { subject, html } of writeExampleMails(language)) {
      await test.step(subject, async () => {
        await page.setContent(html);
        await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
        await checkScreen(page, language);
      });
    }
    expect(loaded).toEqual([]);
  });
}
