export interface SignedPost {
  readonly url: string;
  /** Sent as exactly these bytes. */
  readonly body: string;
  /** With the signature. */
  readonly headers: Readonly<Record<string, string>>;
}

const answerTimeoutMs = 10_000;

/** The status of the response; null if there was none. */
export async function postCallback(
  { url, body, headers }: SignedPost,
  stopped: AbortSignal,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
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
