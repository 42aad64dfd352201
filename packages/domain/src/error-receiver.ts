/** Who receives error reports of the app. */
export interface ErrorReceiver {
  /** The receiver's address for us. It is written into the page: there is nothing secret in it. */
  readonly dsn: string;
  /** The host alone, which the page may then call. */
  readonly origin: string;
}

/** The form of a receiver's address, for the message about a wrong one. */
export const receiverForm = 'https://<public key>@<host>/<project number>, with no secret in it';

/** `https://<public key>@<host>/<project>`. Older ones had a secret behind the key, which must not stand in a page. */
const form = /^https?:\/\/[\w-]+@[\w.-]+(?::\d+)?(?:\/[\w.-]+)*\/\d+$/;

/** The receiver that an address as error reporters write it names; null for what is none, or has a secret in it. */
export function readErrorReceiver(dsn: string): ErrorReceiver | null {
  if (!form.test(dsn) || !URL.canParse(dsn)) return null;
  const { protocol, host } = new URL(dsn);
  return { dsn, origin: `${protocol}//${host}` };
}

/** Whether reports go to a receiver over a closed way. */
export function isReceiverEncrypted({ origin }: ErrorReceiver): boolean {
  return origin.startsWith('https://');
}
