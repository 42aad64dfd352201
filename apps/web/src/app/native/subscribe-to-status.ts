import { checkStatus } from '#features/status/parts/check-status.ts';
import { phoneApp } from '#platform/phone-app.ts';

import type { Subscribe } from './subscription.ts';

/**
 * Runs the status check at each resume (rule: status 1). Its modals wait beneath the lock, like everything that lies over
 * the page.
 */
export const subscribeToStatus: Subscribe = () => phoneApp.onResume(() => void checkStatus());
