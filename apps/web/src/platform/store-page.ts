import { AppLauncher } from '@capacitor/app-launcher';

/** Opens a page of the phone's app store; false when the phone would not. */
export async function openStorePage(url: string): Promise<boolean> {
  try {
    return (await AppLauncher.openUrl({ url })).completed;
  } catch {
    return false;
  }
}
