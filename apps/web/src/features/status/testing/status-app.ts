import type { CallAnswer } from '@bylgja/client';
import { expect, onTestFinished } from 'vitest';

import { subscribeToStatus } from '#app/native/subscribe-to-status.ts';
import { createAppRouter } from '#app/router.tsx';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

import { phone } from './phone.ts';

type Answer = CallAnswer<'POST /status'>;

/** The status of a current version, without messages. */
export const fine: Answer = { mustUpgrade: false, shouldUpgrade: false, messages: [] };

/** The app on a phone, without a session. */
export async function openOnPhone(system: 'android' | 'ios', answer: () => Answer | Response) {
  const server = fakeApi({ 'POST /status': answer });
  phone.be(system);
  onTestFinished(subscribeToStatus(createAppRouter()));
  const app = await openApp('/');
  await expect.poll(() => app.path()).toContain('/rita-inn');
  const checks = () => server.calls.filter((call) => call === 'POST /status').length;
  /** Returns to the app until the server was asked twice, so that the first answer has led to no question: during one nothing is asked. */
  async function resumeToNothing() {
    const before = checks();
    await expect
      .poll(() => {
        phone.resume();
        return checks();
      })
      .toBeGreaterThan(before + 1);
  }
  return { server, checks, resumeToNothing };
}
