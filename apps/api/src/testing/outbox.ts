import { fetchInTime, until } from '@bylgja/sandbox';

/** The parts of a test server that messages need. */
interface OfSandbox {
  readonly sandbox: { readonly url: string };
}

export interface Message {
  readonly kind: string;
  readonly to: string;
  /** Only of a mail. */
  readonly subject?: string;
  readonly text: string;
}

/** Messages that were sent, newest first. */
export async function readOutbox(server: OfSandbox): Promise<readonly Message[]> {
  const response = await fetchInTime(`${server.sandbox.url}/dev/outbox`, {
    headers: { accept: 'application/json' },
  });
  const { items } = (await response.json()) as { items: Message[] };
  return items;
}

/** The newest code sent to a number by SMS. A warning may have been sent after it. */
export async function newestCode(server: OfSandbox, phoneNumber: string): Promise<string> {
  const texts = (await readOutbox(server)).filter(({ to }) => to.endsWith(phoneNumber.slice(-6)));
  const code = texts.map(({ text }) => /^\d{6,10}/.exec(text)?.[0]).find((found) => found !== undefined);
  if (!code) throw new Error(`no code was sent to ${phoneNumber}`);
  return code;
}

/** The newest link sent to a number by SMS; waits until there is one. */
export function newestLink(server: OfSandbox, phoneNumber: string): Promise<string> {
  return until(async () => {
    const texts = (await readOutbox(server)).filter(({ to }) => to.endsWith(phoneNumber.slice(-6)));
    return texts.map(({ text }) => /https?:\/\/\S+#\S+/.exec(text)?.[0]).find((link) => link !== undefined);
  });
}

export type Mails = readonly [Message, ...Message[]];

/** The mails to an address, newest first, optionally of one subject; waits until there is one. */
export async function mailsTo(
  server: OfSandbox,
  ...[address, subject]: [address: string, subject?: string]
): Promise<Mails> {
  return until(async () => {
    const [newest, ...older] = (await readOutbox(server)).filter(
      (message) =>
        message.kind === 'mail' &&
        message.to === address &&
        (subject === undefined || message.subject === subject),
    );
    return newest && ([newest, ...older] as const);
  });
}
