import { init as initCapacitor } from '@sentry/capacitor';
import { init as initReact } from '@sentry/react';
import type { BrowserOptions } from '@sentry/react';

/** The same in the native shell, where reports go out through its own side, which tells of its crashes, too. */
export async function initNative(options: BrowserOptions): Promise<void> {
  await new Promise<void>((resolve) => {
    initCapacitor(
      {
        dsn: options.dsn,
        release: options.release,
        environment: options.environment,
        defaultIntegrations: false,
        sendClientReports: false,
        enableNativeNagger: false,
        enableAutoSessionTracking: false,
      },
      (ofShell) => {
        initReact({ ...ofShell, ...options });
        resolve();
      },
    );
  });
}
