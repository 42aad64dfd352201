/** The receiver of the app's error reports. */
export interface ErrorReceiver {
  /** The receiver's address. It is written into the page, so it contains no secret. */
  readonly dsn: string;
  /** Its origin, which the page is allowed to call. */
  readonly origin: string;
}

/** The format of a receiver's address, for the message about an invalid one. */
export const receiverForm = 'https://<public key>@<host>/<project number>, with no secret in it';

/** `https://<public key>@<host>/<project>`. Older ones had a secret behind the key, which must not be in a page. */
const form = /^https?:\/\/[\w-]+@[\w.-]+(?::\d+)?(?:\/[\w.-]+)*\/\d+$/;

/** The receiver from an address in the format of error reporters; null if it is invalid, or contains a secret. */
export function readErrorReceiver(dsn: string): ErrorReceiver | null {
  if (!form.test(dsn) || !URL.canParse(dsn)) return null;
  const { protocol, host } = new URL(dsn);
  return { dsn, origin: `${protocol}//${host}` };
}

/** Whether reports are sent to a receiver over an encrypted connection. */
export function isReceiverEncrypted({ origin }: ErrorReceiver): boolean {
  return origin.startsWith('https://');
}
