import { brand } from '@bylgja/brand';
import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  getClient,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import type { BrowserOptions } from '@sentry/react';

import { replayConsent } from '#lib/consent.ts';
import { version } from '#lib/version.ts';
import { isNative } from '#platform/native.ts';

import { leaving } from './envelope.ts';
import { scrubDeep } from './scrub.ts';

/** Reports errors and traces from now on, those that were kept first, and replays while they are allowed. Returns an unsubscribe function. */
export async function startReports(dsn: string, kept: readonly unknown[]): Promise<() => void> {
  const options = optionsTo(dsn);
  if (isNative) {
    const { initNative } = await import('./native-reports.ts');
    await initNative(options);
  } else {
    init(options);
  }
  guardTheWayOut();
  for (const error of kept) captureException(error);
  const stop = subscribeToConsent();
  return () => {
    stop();
    void getClient()?.close(0);
  };
}

/** What the reporter may gather of the person and of requests. */
const nothingPersonal = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
} satisfies BrowserOptions['dataCollection'];

/** Production only, as the page of nothing else names a receiver. Each part is named: what the reporter would add by itself is not wanted. */
function optionsTo(dsn: string): BrowserOptions {
  return {
    dsn,
    release: `${brand.key}@${version}+${import.meta.env.BUILD_ID}`,
    environment: 'production',
    dataCollection: nothingPersonal,
    sendClientReports: false,
    tracesSampleRate: 1,
    // Our calls go out as they are, without marks of the reporter.
    tracePropagationTargets: [],
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      // What is printed or pressed would bring along whose it is.
      breadcrumbsIntegration({ console: false, dom: false, xhr: false, sentry: false }),
      browserTracingIntegration({
        enableInp: false,
        enableLongTask: false,
        enableLongAnimationFrame: false,
        beforeStartSpan: (span) => scrubDeep(span),
      }),
    ],
    beforeBreadcrumb: (breadcrumb) => scrubDeep(breadcrumb),
  };
}

/** Everything the page reports passes through `leaving`, also on its way to the native side; the native side's own crash reports do not. */
function guardTheWayOut(): void {
  const transport = getClient()?.getTransport();
  if (transport === undefined) return;
  const send = transport.send.bind(transport);
  transport.send = async (envelope) => {
    const left = leaving(envelope, replayConsent.get());
    return left === null ? {} : send(left as typeof envelope);
  };
}

/** Records the screen only while the person consents (rule: app 8). */
function subscribeToConsent(): () => void {
  async function follow(): Promise<void> {
    if (!replayConsent.get() && getClient()?.getIntegrationByName('Replay') === undefined) return;
    const { setReplay } = await import('./replay.ts');
    await setReplay(replayConsent.get());
  }
  void follow();
  return replayConsent.subscribe(() => void follow());
}
