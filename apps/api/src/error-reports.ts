/** Where the app's errors are reported to. */
export interface ErrorReports {
  /** The receiver's address for us. It is written into the page: there is nothing secret in it. */
  readonly dsn: string;
  /** The host alone, which the page may then call. */
  readonly origin: string;
}

/** `https://<public key>@<host>/<project>`. Older ones had a secret behind the key, which must not stand in a page. */
const form = /^(https?):\/\/[\w-]+@([\w.-]+(?::\d+)?)(?:\/[\w.-]+)*\/\d+$/;

/** Whether this is the address of a receiver as error reporters write it, with nothing secret in it. */
export function isDsn(text: string): boolean {
  return form.test(text) && URL.canParse(text);
}

/** The receiver that an address names; null for what is none. */
export function readDsn(dsn: string): ErrorReports | null {
  const { protocol, host } = isDsn(dsn) ? new URL(dsn) : { protocol: '', host: '' };
  return host === '' ? null : { dsn, origin: `${protocol}//${host}` };
}
