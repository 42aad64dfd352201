/** Text for HTML, also in attributes. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The same, with what stands in backticks as code. */
export function markUp(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Data as it is sent. */
export function drawCode(value: unknown): string {
  return `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;
}
