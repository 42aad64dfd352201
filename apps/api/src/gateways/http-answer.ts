/** The body as text; null once it is larger than any genuine answer. */
export async function readBounded(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const stream: AsyncIterable<Uint8Array> = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** fetch reports a lost or failed connection as a TypeError with its cause, and a timeout as a DOMException. */
export function isNetworkError(error: unknown): error is Error {
  if (error instanceof TypeError) return error.cause !== undefined;
  return isTimeout(error);
}

export function isTimeout(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
