import type { NativeCall, NativeResult } from './native-side.ts';
import { bridgeScript } from './plugin-headers.ts';
import type { PhoneSystem, PluginHeader } from './plugin-headers.ts';

/** Messages from page to phone: page start, plugin calls, and the page's API calls. */
export type PageWord =
  | { readonly kind: 'begun' }
  | ({ readonly kind: 'plugin' } & NativeCall)
  | { readonly kind: 'api'; readonly name: string };

/** The name of the bridge function in the page. */
export const wordName = 'sayToPhone';

interface Shell {
  readonly system: PhoneSystem;
  readonly headers: readonly PluginHeader[];
}

interface ShellWindow {
  sayToPhone(word: PageWord): void;
  androidBridge?: { postMessage(json: string): void; onmessage?(event: { data: string }): void };
  webkit?: { messageHandlers: { bridge: { postMessage(call: NativeCall): void } } };
  Capacitor: {
    DEBUG: boolean;
    isLoggingEnabled: boolean;
    Plugins: object;
    PluginHeaders?: readonly PluginHeader[];
    fromNative?(result: NativeResult): void;
  };
}

/** What the shell runs in a page before the app: the bridge function, Capacitor's own script, and the plugins' methods. */
export function shellScript(shell: Shell): string {
  return [
    `(${openBridge.toString()})(${JSON.stringify(shell.system)});`,
    bridgeScript(shell.system),
    `window.Capacitor.PluginHeaders = ${JSON.stringify(shell.headers)};`,
  ].join('\n');
}

/** In the page: sends messages to the phone. */
function openBridge(system: PhoneSystem): void {
  const shell = globalThis as unknown as ShellWindow;
  shell.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
  if (system === 'android') {
    shell.androidBridge = {
      postMessage: (json) => shell.sayToPhone({ kind: 'plugin', ...(JSON.parse(json) as NativeCall) }),
    };
  } else {
    const bridge = { postMessage: (call: NativeCall) => shell.sayToPhone({ kind: 'plugin', ...call }) };
    shell.webkit = { messageHandlers: { bridge } };
  }
  const { fetch } = globalThis;
  const heard: typeof fetch = (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) {
      shell.sayToPhone({ kind: 'api', name: `${request.method} ${pathname.slice('/api'.length)}` });
    }
    return fetch(request);
  };
  // The error reporter takes the browser's original functions from a new iframe; there this function would be missing.
  heard.toString = () => fetch.toString();
  globalThis.fetch = heard;
  shell.sayToPhone({ kind: 'begun' });
}

/** In the page: delivers the phone's answers, in the way of its system. */
export function receive(result: NativeResult): void {
  const shell = globalThis as unknown as ShellWindow;
  if (shell.androidBridge?.onmessage) shell.androidBridge.onmessage({ data: JSON.stringify(result) });
  else shell.Capacitor.fromNative?.(result);
}
