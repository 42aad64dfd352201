import { init as initCapacitor } from '@sentry/capacitor';
import { init as initReact } from '@sentry/react';
import type { BrowserOptions } from '@sentry/react';

/**
 * The same in the native shell. Reports go out from the page, as on the web: the reporter's half in the phone's own code would tell
 * by itself of crashes, visits and which phone it is, and passes no filter of ours. It cannot be told which of that to leave be.
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
