const names = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

export function isThisMachine(host: string): boolean {
  return names.has(host);
}

/** Whether what is sent to the address stays on this machine, for example to a proxy there. */
export function isLocal(address: string): boolean {
  return isThisMachine(new URL(address).hostname);
}
