import { createHmac } from 'node:crypto';

export interface SignedPost {
  readonly url: string;
  /** Signed and sent as exactly these bytes. */
  readonly body: string;
  /** What it is about. */
  readonly kind: 'Payment' | 'Subscription';
  readonly privateKey: string;
  readonly merchantId: number;
}

const answerTimeoutMs = 10_000;

/** The status of the response; null if there was none. */
export async function postCallback(post: SignedPost, stopped: AbortSignal): Promise<number | null> {
  const { url, body, kind, privateKey, merchantId } = post;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'quickpay-checksum-sha256': createHmac('sha256', privateKey).update(body).digest('hex'),
        'quickpay-resource-type': kind,
        'quickpay-account-id': String(merchantId),
        'quickpay-api-version': 'v10',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
