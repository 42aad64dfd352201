import { paths } from '@bylgja/contract/app-paths';
import { isLocale } from '@bylgja/i18n';
import { StrictMode } from 'react';
import type { ComponentType, MouseEvent } from 'react';

import { ChooseMethod } from '#features/auth/parts/choose-method.tsx';
import type { NextStep, StepLinkProps } from '#features/auth/parts/choose-method.tsx';
import { fullTide, LoginFrame } from '#features/auth/parts/login-frame.tsx';
import { chooseLocale, loadLoginPageTexts, restoreLocale } from '#lib/locale.ts';
import { useLoginPageText } from '#lib/text.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { idle } from '#platform/idle.ts';
import { keysOfDevice, pinRequestKey } from '#platform/keys-of-device.ts';
import { isNative } from '#platform/native.ts';
import { network } from '#platform/network.ts';
import { addressNow, fetchFont, goToAddress, replaceAddress } from '#platform/page.ts';
import { clearPersonalData, preferences, watchPreference } from '#platform/preferences.ts';
import { accessKey, endingKey, refreshKey } from '#platform/token-keys.ts';

import { prefetchLater } from './listeners/prefetch-later.ts';
import { createAppRoot } from './react-root.ts';

/** Addresses at which a guest finds the first step of signing in. */
const loginPaths: ReadonlySet<string> = new Set([paths.home, paths['auth.login']]);

/** Whether there is no session on this device, and the app opens at the first step of signing in. */
export async function isAtLogin(): Promise<boolean> {
  if (isNative || !loginPaths.has(addressNow())) return false;
  const kept = await Promise.all([accessKey, refreshKey, endingKey].map((key) => preferences.get(key)));
  return kept.every((token) => token === null);
}

/**
 * The first step of signing in, without the code of later steps: most who see it are new. Once it is drawn, the rest is fetched; the app
 * opens when the person continues, or signs in in another tab.
 */
export async function openLoginEntry(place: HTMLElement): Promise<void> {
  const { react, errors } = createAppRoot(place);
  clearPersonalData(pinRequestKey);
  replaceAddress(paths['auth.login']);
  const stops = [
    watchPreference(accessKey, (token) => void (token !== null && enter())),
    watchPreference(keysOfDevice.locale, (chosen) => void (isLocale(chosen) && chooseLocale(chosen))),
  ];
  let isLeaving = false;

  async function enter(next?: NextStep): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    const app = await import('./start-app.tsx').catch(() => null);
    if (app === null) {
      isLeaving = false;
      // Browsers remember that the file failed: only a new page load fetches it again, which needs a connection.
      if (network.isOnline()) goToAddress(next ?? paths.home);
      return;
    }
    for (const stop of stops) stop();
    await app.startApp(place, undefined, { react, errors, next });
  }

  const StepLink = linkBy((step) => void enter(step));
  await restoreLocale();
  await loadLoginPageTexts();
  react.render(
    <StrictMode>
      <LoginEntry StepLink={StepLink} />
    </StrictMode>,
  );
  errors.reportLater();
  await idle();
  fetchFont();
  await prefetchLater('login');
}

function LoginEntry({ StepLink }: { StepLink: ComponentType<StepLinkProps> }) {
  usePageTitle(useLoginPageText()('auth.signIn'));
  return (
    <LoginFrame tide={fullTide}>
      <ChooseMethod StepLink={StepLink} />
    </LoginFrame>
  );
}

function linkBy(onNext: (step: NextStep) => void): ComponentType<StepLinkProps> {
  return function StepLink({ step, children, ...link }) {
    function onClick(event: MouseEvent): void {
      // A link that is opened in another tab opens there.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onNext(step);
    }
    return (
      <a href={step} {...link} onClick={onClick}>
        {children}
      </a>
    );
  };
}
