import { createHmac } from 'node:crypto';

/** What is signed: the id of the event, the second in which it is sent, and the body as it is sent. */
interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

const prefix = 'whsec_';

/** The key in a secret `whsec_…`; undefined unless it is 24 to 64 bytes in base64. */
export function webhookKey(secret: string): Buffer | undefined {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const isWhole = secret === `${prefix}${key.toString('base64')}`;
  return isWhole && key.length >= 24 && key.length <= 64 ? key : undefined;
}

/** The headers of the Standard Webhooks specification, with one signature for each secret. */
export function signWebhook({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = webhookKey(secret);
    if (key === undefined) throw new Error('a secret of events has another form');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
