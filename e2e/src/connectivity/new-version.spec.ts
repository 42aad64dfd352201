import { hanna } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { startDeployment } from '../testing/deployment.ts';
import type { Deployment } from '../testing/deployment.ts';
import { inFullUnless } from '../testing/in-full.ts';
import { checkScreen } from '../testing/screen-check.ts';
import { test as base, expect } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';
import { letIn, servedByWorker } from '../testing/worker.ts';
import { startWorld } from '../testing/world.ts';

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ world }, provide) => {
    const deployment = await startDeployment(world.url);
    await provide(deployment);
    await deployment.close();
  },
  baseURL: async ({ deployment }, provide) => provide(deployment.url),
});

test.use({ fetchesAhead: true, serviceWorkers: 'allow' });
// The login entry page has an address of its own.
test.beforeEach(({ spy, deployment }) => {
  spy.allow(
    new RegExp(`(${deployment.url}|web socket ${deployment.url.replace('http', 'ws')}).*: to another host$`),
  );
});

const newBuild = 'fedcba9876543210';

const buildOf = (page: Page) => page.locator('meta[name="app-build"]').getAttribute('content');
const news = ({ page, say }: Visitor) =>
  page.getByRole('status').filter({ hasText: say('connection.newVersion') });

/** Checks for an update, as a browser does on its own from time to time. */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** That build is fully cached, and its worker is the one waiting. */
function waitsToBeTaken(page: Page, build: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isStill = registration?.installing === null && registration.waiting !== null;
    return isStill && (await (await caches.open(`app-${name}`)).match('/')) !== undefined;
  }, build);
}

async function arrive(visitor: Visitor, path: string): Promise<void> {
  await visitor.arriveSignedIn(hanna, path);
  await servedByWorker(visitor.page);
}

test('a new version waits and shows a notice, and is applied when the button is pressed', async ({
  visitor,
  page,
  deployment,
}) => {
  await arrive(visitor, '/menu');
  const old = await buildOf(page);
  deployment.putOut(newBuild);
  await lookForNewVersion(page);
  await expect(news(visitor)).toBeVisible();
  expect(await buildOf(page)).toBe(old);

  await visitor.press(visitor.say('connection.takeVersion'));
  await letIn(page);
  await expect.poll(() => buildOf(page)).toBe(newBuild);
  await expect(visitor.title()).toHaveText(visitor.say('menu.title'));
  await expect(news(visitor)).toHaveCount(0);
});

for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', inFullUnless(language === 'fo'), () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test('the notice about a new version is in one language, passes axe and does not scroll sideways', async ({
      visitor,
      page,
      deployment,
    }) => {
      await arrive(visitor, '/menu');
      deployment.putOut(newBuild);
      await lookForNewVersion(page);
      await expect(news(visitor)).toBeVisible();
      await checkScreen(page, language);
    });
  });
}

test('a cached page is replaced when the server changes what it writes into it or sends with it', async ({
  visitor,
  page,
  at,
  deployment,
}) => {
  const policy = async () => (await page.reload())?.headers()['content-security-policy'];
  await arrive(visitor, '/menu');
  const old = (await buildOf(page)) ?? '';
  expect(await policy()).not.toContain('wss://app.example.fo');
  deployment.restartedAs(await startWorld(at, { PUBLIC_URL: 'https://app.example.fo' }));
  await lookForNewVersion(page);
  await expect(news(visitor)).toBeVisible();

  await visitor.press(visitor.say('connection.takeVersion'));
  await letIn(page);
  await expect.poll(() => buildOf(page)).not.toBe(old);
  expect(await policy()).toContain('wss://app.example.fo');
});

test('the previous build stays cached for tabs that run it; a build that only waited does not', async ({
  visitor,
  page,
  deployment,
}) => {
  await arrive(visitor, '/menu');
  const old = await buildOf(page);
  for (const build of ['aaaaaaaaaaaaaaaa', newBuild]) {
    deployment.putOut(build);
    await lookForNewVersion(page);
    await expect.poll(() => waitsToBeTaken(page, build)).toBe(true);
  }
  await visitor.press(visitor.say('connection.takeVersion'));
  await letIn(page);
  await expect.poll(() => buildOf(page)).toBe(newBuild);
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-')));
  await expect
    .poll(async () => (await kept()).toSorted())
    .toEqual([`app-${old}`, `app-${newBuild}`].toSorted());
});

test('a new version does not discard typed text: it is applied after the user leaves the form for another section', async ({
  visitor,
  page,
  deployment,
}) => {
  const { say } = visitor;
  await arrive(visitor, '/min-brukari/broyt');
  const old = await buildOf(page);
  const firstname = page.getByLabel(say('profile.firstname'));
  await firstname.fill('Hanna Sofía');
  deployment.putOut(newBuild);
  await lookForNewVersion(page);
  await expect(news(visitor)).toBeVisible();
  await expect(firstname).toHaveValue('Hanna Sofía');
  expect(await buildOf(page)).toBe(old);

  await visitor.press(say('profile.save'));
  await visitor.see(say('profile.saved'));
  expect(await buildOf(page)).toBe(old);
  await expect(page.getByText(say('profile.saved'))).toHaveCount(0);
  // Requested at the first section without a pending form. If the browser activates it later, it is applied at the next.
  await visitor.press(say('menu.home'));
  await letIn(page);
  await visitor.press(say('menu.title'));
  await expect.poll(() => buildOf(page)).toBe(newBuild);
});

test('when another tab applies the new version, this tab continues and follows at the next navigation to a section', async ({
  visitor,
  page,
  openTab,
  deployment,
}) => {
  await arrive(visitor, '/menu/mal');
  const old = await buildOf(page);
  const other = await openTab();
  await other.open('/menu');
  await expect(other.title()).toHaveText(other.say('menu.title'));
  deployment.putOut(newBuild);
  await lookForNewVersion(page);
  await expect(news(other)).toBeVisible();
  await other.press(other.say('connection.takeVersion'));
  await letIn(other.page);
  await expect.poll(() => buildOf(other.page)).toBe(newBuild);

  await page.bringToFront();
  expect(await buildOf(page)).toBe(old);
  await expect(news(visitor)).toBeVisible();
  await visitor.touch(page.getByRole('link', { name: visitor.say('general.back') }));
  await expect.poll(() => buildOf(page)).toBe(newBuild);
});
