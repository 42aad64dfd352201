import { fetchInTime } from '@bylgja/sandbox';

/** What a server sends pushes with, by the sandbox: the account that it takes, whose key is made anew each time. */
export async function pushSettings(sandboxUrl: string): Promise<Record<string, string>> {
  const response = await fetchInTime(`${sandboxUrl}/_sandbox/push/service-account`);
  return { PUSH_SERVICE_ACCOUNT: await response.text(), PUSH_BASE_URL: sandboxUrl };
}
