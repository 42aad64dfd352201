import { init as initCapacitor } from '@sentry/capacitor';
import { init as initReact } from '@sentry/react';
import type { BrowserOptions } from '@sentry/react';

/**
 * The same in the native shell. Reports are sent from the page, as on the web: the native half of the reporter would send crashes,
 * visits and the device's identity by itself, past our filter, and has no setting to leave parts out.
 */
export async function initNative(options: BrowserOptions): Promise<void> {
  await new Promise<void>((resolve) => {
    initCapacitor(
      {
        dsn: options.dsn,
        release: options.release,
        environment: options.environment,
        defaultIntegrations: false,
        sendClientReports: false,
        enableNative: false,
        enableNativeNagger: false,
      },
      (ofShell) => {
        initReact({ ...ofShell, ...options });
        resolve();
      },
    );
  });
}
