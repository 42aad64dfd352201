import { checkStatus } from '#features/status/parts/check-status.ts';
import { phoneApp } from '#platform/phone-app.ts';

import type { Follow } from './native-shell.ts';

/**
 * Each time the app comes to the front again, the server is asked whether it may stay as it is (spec 4). What it answers waits
 * beneath the lock, as all that would lie over the page.
 */
export const followStatus: Follow = () => phoneApp.onResume(() => void checkStatus());
