import { StatusBar, Style } from '@capacitor/status-bar';

/** Writes the clock and the rest of the phone's bar so that they are read on what lies below: light words on dark. */
export async function styleStatusBar(isDark: boolean): Promise<void> {
  await StatusBar.setStyle({ style: isDark ? Style.Dark : Style.Light });
}
