import { AppLauncher } from '@capacitor/app-launcher';
import { Capacitor } from '@capacitor/core';

/** How each phone knows an app: Android by its package, iOS by its scheme. */
interface OtherApp {
  readonly android: string;
  readonly scheme: string;
}

/** Opens another app. False when it is not on the phone, or does not open. */
export async function launchApp(app: OtherApp): Promise<boolean> {
  const url = Capacitor.getPlatform() === 'android' ? app.android : app.scheme;
  try {
    const { value } = await AppLauncher.canOpenUrl({ url });
    return value && (await AppLauncher.openUrl({ url })).completed;
  } catch {
    return false;
  }
}
