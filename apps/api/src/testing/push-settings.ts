import { fetchInTime } from '@bylgja/sandbox';

/** The settings to send pushes to the sandbox: a service account that it accepts, with a new key each time. */
export async function pushSettings(sandboxUrl: string): Promise<Record<string, string>> {
  const response = await fetchInTime(`${sandboxUrl}/_sandbox/push/service-account`);
  return { PUSH_SERVICE_ACCOUNT: await response.text(), PUSH_BASE_URL: sandboxUrl };
}
