/** The mail server, from `smtps://user:password@mail.example.fo`. */
export interface MailServerAddress {
  readonly host: string;
  readonly port: number;
  readonly credentials: { readonly user: string; readonly pass: string } | null;
  /** Encryption from the first byte, or by STARTTLS: required, or used if the server offers it. */
  readonly encryption: 'implicit' | 'demanded' | 'where offered';
}

/** Reads the setting. `?requireTLS=true` after an `smtp://` address requires STARTTLS; it is the only option. */
export function readMailServerAddress(smtpUrl: string): MailServerAddress {
  const url = new URL(smtpUrl);
  const isImplicit = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const usualPort = isImplicit ? 465 : 587;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? usualPort : Number(url.port),
    credentials: user === '' ? null : { user, pass: decodeURIComponent(url.password) },
    encryption: isImplicit ? 'implicit' : encryptionOf(url),
  };
}

function encryptionOf(url: URL): MailServerAddress['encryption'] {
  return url.searchParams.get('requireTLS') === 'true' ? 'demanded' : 'where offered';
}
