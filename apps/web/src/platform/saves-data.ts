/** Whether the person has asked the browser to save data; not every browser knows of it. */
export function savesData(): boolean {
  const connection: { readonly saveData?: boolean } | undefined =
    'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null
      ? navigator.connection
      : undefined;
  return connection?.saveData === true;
}
