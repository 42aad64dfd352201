import type { TestServer } from './test-server.ts';

interface Message {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

/** Messages that were sent, newest first. */
export async function readOutbox(server: TestServer): Promise<readonly Message[]> {
  const response = await fetch(`${server.sandbox.url}/dev/outbox`, {
    headers: { accept: 'application/json' },
  });
  const { items } = (await response.json()) as { items: Message[] };
  return items;
}

/** The code in the newest text message to a number. */
export async function newestCode(server: TestServer, phoneNumber: string): Promise<string> {
  const message = (await readOutbox(server)).find(({ to }) => to.endsWith(phoneNumber.slice(-6)));
  const [code] = message?.text.match(/^\d{6,8}/) ?? [];
  if (!code) throw new Error(`no code was sent to ${phoneNumber}`);
  return code;
}
