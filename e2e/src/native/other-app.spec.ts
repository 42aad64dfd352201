import { appsBeside } from '@bylgja/brand/apps';
import { hanna } from '@bylgja/fixtures';

import { inFull, inFullUnless } from '../testing/in-full.ts';
import { expect, test } from './fake-phone.ts';

const { other } = appsBeside;
const known = { android: other?.android ?? '', ios: other?.scheme ?? '' };

// A brand without another app has no such button.
for (const system of other === undefined ? [] : (['android', 'ios'] as const)) {
  test.describe(`on ${system}`, inFullUnless(system === 'android'), () => {
    test.use({ system });

    test('the round button opens the provider’s other app if it is installed', async ({
      visitor,
      page,
      phone,
      say,
    }) => {
      phone.state.otherApps.add(known[system]);
      await visitor.arriveSignedIn(hanna);
      await visitor.press(say('menu.otherApp'));
      await expect.poll(() => phone.callsOf('AppLauncher.openUrl')).toEqual([{ url: known[system] }]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test(
      'the round button opens the store if the other app is not installed',
      inFull,
      async ({ visitor, page, phone, say }) => {
        await visitor.arriveSignedIn(hanna);
        await visitor.press(say('menu.otherApp'));
        const modal = page.getByRole('dialog', { name: other?.name ?? '' });
        await expect(modal).toBeVisible();
        await expect(modal.getByRole('link', { name: say('menu.googlePlay') })).toHaveAttribute(
          'href',
          other?.storeLinks.android ?? '',
        );
        expect(phone.callsOf('AppLauncher.canOpenUrl')).toEqual([{ url: known[system] }]);
        expect(phone.callsOf('AppLauncher.openUrl')).toEqual([]);

        phone.back();
        await expect(modal).toBeHidden();
        expect(phone.callsOf('App.minimizeApp')).toEqual([]);
      },
    );
  });
}
